/** Short facts as chips: a line of as many as fit, with the rest counted. */

const chip =
  'rounded-sm bg-chip forced-colors:border px-2.5 py-0.5 text-xs leading-[1.45] font-[520] whitespace-nowrap text-fg';

/** How many of `facts` fit on one line of a card, by their letters: measuring would cause a layout shift. */
function fitting(facts: readonly string[]): number {
  let used = 0;
  let count = 0;
  for (const fact of facts) {
    used += fact.length + 4;
    const lengthOfRest = facts.length > count + 1 ? 6 : 0;
    if (count === 3 || used > 34 - lengthOfRest) break;
    count += 1;
  }
  return Math.max(count, 1);
}

/** One line of chips; what does not fit is '+2', which names the rest on hover and to a screen reader. */
export function ChipLine({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  const shown = facts.slice(0, fitting(facts));
  const rest = facts.slice(shown.length);
  return (
    <ul className="flex gap-1.5">
      {shown.map((fact) => (
        <li key={fact} className={`${chip} min-w-0 overflow-hidden text-ellipsis`}>
          {fact}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={`${chip} flex-none`} title={rest.join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
