/** Alert rules, dashboard and documents use existing metrics, and every metric of ours is documented. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { openMetrics } from './metrics.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const names = openMetrics().names();

/** `up` is Prometheus's own; the series of a histogram have its name with a suffix. */
const unknownIn = (expression: string) =>
  (expression.match(/\b(pg_finder|process|nodejs)_\w+/g) ?? [])
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !names.includes(name));

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
interface Dashboard {
  templating: { list: { name: string; type: string }[] };
  panels: { id: number; title: string; datasource: { uid: string }; targets: { expr: string }[] }[];
}

const rules = (load(read('ops/prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);

it('has every metric of the alert rules, each of which is tested and explained', () => {
  expect(rules.length).toBeGreaterThanOrEqual(10);
  expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
  const tested = read('ops/prometheus/alerts.test.yml');
  const manual = read('docs/operations.md');
  for (const { alert } of rules) {
    expect(tested).toContain(`alertname: ${alert}\n`);
    expect(manual).toContain(`\`${alert}\``);
  }
});

it('has every metric of the dashboard, which shows each of ours', () => {
  const { panels, templating } = JSON.parse(read('ops/grafana/pg-finder.json')) as Dashboard;
  const sources = templating.list.filter(({ type }) => type === 'datasource').map(({ name }) => `\${${name}}`);
  expect(panels.filter(({ datasource }) => !sources.includes(datasource.uid))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  expect(unknownIn(shown)).toEqual([]);
  expect(names.filter((name) => name.startsWith('pg_finder_') && !shown.includes(name))).toEqual([]);
});
