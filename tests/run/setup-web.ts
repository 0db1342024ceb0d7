/** What every test of a screen begins with: patience for what appears later. */
import { configure } from '@testing-library/react';

// One second is the library's own limit. The first page of a file is compiled while somebody waits for it, pages wait
// for typing to rest, and a busy machine makes all of that longer.
configure({ asyncUtilTimeout: 30_000 });
