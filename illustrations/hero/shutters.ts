/** The two open shutters of the hero's window, seen at an angle. */
import { toHex } from '../colour.ts';
import { area, d, disc, layers } from '../svg.ts';
import { windowBox } from './opening.ts';
import type { HeroPaints } from './paints.ts';

const LOUVRES = 20;
/** The two louvred fields of a shutter, as shares of its height. */
const FIELDS = [
  [0.06, 0.46],
  [0.54, 0.94],
] as const;

function shutter(paints: HeroPaints, side: 1 | -1): string {
  const { x, y, width, height } = windowBox;
  const hinge = side === 1 ? x + width + 20 : x - 20;
  const reach = 168 * side;
  const [top, bottom] = [y + 170, y + height];

  /** How far down a share of the height is; further outwards it is lower, because it is nearer. */
  const edge = (share: number, outwards: number) => top + (bottom - top) * share + outwards * (26 - 6 * share);
  const strip = (from: number, to: number) => {
    const [inner, outer] = [hinge + reach * 0.13, hinge + reach * 0.87];
    return d`M${inner} ${edge(from, 0.13)}L${outer} ${edge(from, 0.87)}V${edge(to, 0.87)}L${inner} ${edge(to, 0.13)}z`;
  };

  let louvres = '';
  let edges = '';
  for (const [from, to] of FIELDS) {
    for (let i = 0; i < LOUVRES; i++) {
      const start = from + ((to - from) * i) / LOUVRES;
      const end = start + (to - from) / 36;
      louvres += strip(start, end);
      edges += strip(end, end + 0.006);
    }
  }
  const [near, far] = [hinge + 14, hinge + reach + 22];
  const shadow = d`M${near} ${y + 196}L${far} ${y + 222}V${bottom + 44}L${near} ${bottom + 26}z`;
  return layers(
    area(shadow, paints.shadow, paints.night ? 0.35 : 0.2),
    area(d`M${hinge} ${top}L${hinge + reach} ${top + 26}V${bottom + 20}L${hinge} ${bottom}z`, paints.shutter),
    area(louvres, paints.louvre),
    area(edges, paints.louvreEdge),
    disc(hinge + reach * 0.93, y + 352, 6, toHex([0.82, 0.15, 78])),
  );
}

export function openShutters(paints: HeroPaints): string {
  return shutter(paints, -1) + shutter(paints, 1);
}
