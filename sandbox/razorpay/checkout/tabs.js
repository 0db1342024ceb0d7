// The tabs of the ways to pay: one panel shows, arrow keys go round, Home and End go to the ends.

const tabs = [...document.querySelectorAll('[role=tab]')];

export function select(method) {
  for (const tab of tabs) {
    const chosen = tab.getAttribute('aria-controls') === method;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls')).hidden = !chosen;
  }
}

export function selectedTab() {
  return tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener('click', () => select(tab.getAttribute('aria-controls')));
  tab.addEventListener('keydown', (event) => {
    const steps = { ArrowRight: index + 1, ArrowLeft: index - 1 + tabs.length, Home: 0, End: tabs.length - 1 };
    const next = tabs[steps[event.key] % tabs.length];
    if (!next) return;
    event.preventDefault();
    select(next.getAttribute('aria-controls'));
    next.focus();
  });
}
