/**
 * A named statement that requests the description of its columns only once. The driver requests and parses it at each
 * call, which is a tenth of the cost of a short read. The columns of a named statement never change: after a change of
 * the table the database refuses it.
 */
import { Query, type QueryConfig, type QueryResult, type Submittable } from 'pg';

/** What the driver derives from the description of a statement's columns and the caller's parsers. */
export interface Columns {
  types: unknown;
  result: { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
}

/** The driver's query, with fields that its types do not declare. */
interface DriverQuery extends Submittable {
  name: string;
  types: unknown;
  _result: Columns['result'];
  _accumulateRows: boolean;
  hasBeenParsed(connection: DriverConnection): boolean;
  prepare(connection: DriverConnection): void;
  handleRowDescription(message: unknown): void;
}
interface DriverConnection {
  describe: (message: unknown) => void;
  _send: (part: Uint8Array) => void;
}
type Answer = (error: Error | undefined, result: QueryResult) => void;
const BaseQuery = Query as unknown as new (config: QueryConfig, values: unknown[], answer: Answer) => DriverQuery;

export class DescribedOnceQuery extends BaseQuery {
  readonly #columns: Map<string, Columns>;

  /** @param columns of the statements of this session, by name */
  constructor(config: QueryConfig, values: unknown[], columns: Map<string, Columns>, answer: Answer) {
    super(config, values, answer);
    this.#columns = columns;
  }

  override prepare(connection: DriverConnection): void {
    const known = this.#columns.get(this.name);
    if (!known || !this.hasBeenParsed(connection)) return super.prepare(connection);
    if (known.types === this.types) {
      Object.assign(this._result, known.result);
      this._accumulateRows = true;
    } else super.handleRowDescription({ fields: known.result.fields });
    // Sent in one write, which is cheaper than three.
    const { describe, _send } = connection;
    const parts: Uint8Array[] = [];
    connection.describe = () => {};
    connection._send = (part) => void parts.push(part);
    try {
      super.prepare(connection);
    } finally {
      connection.describe = describe;
      connection._send = _send;
    }
    if (parts.length > 0) connection._send(Buffer.concat(parts));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#columns.set(this.name, { types: this.types, result: { fields, _parsers, _prebuiltEmptyResultObject } });
  }
}
