/** What every test on a database begins with: people whose passwords cost little. */
import './cheap-passwords.ts';
