/** Accounts to try the product with; there are some only while the outside world is played by the sandbox. */
import type { RuntimeSettings } from '#contract/runtime.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { messages as forms } from './messages.ts';

type DemoAccount = RuntimeSettings['demoAccounts'][number];

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  disabled: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** Choosing one fills the form in. */
export function DemoAccounts({ accounts, disabled, onChoose }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <fieldset className="rounded-control border border-dashed border-line-strong px-3.5 pt-1 pb-3.5">
      <legend className="px-1.5 text-sm text-fg-muted">{forms.demo}</legend>
      <div className="flex flex-wrap gap-2.5">
        {accounts.map((account) => (
          <Button key={account.email} look="quiet" size="sm" disabled={disabled} onClick={() => onChoose(account)}>
            {forms.demoRoles[account.role]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
