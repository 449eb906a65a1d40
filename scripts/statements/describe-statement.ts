import pg from "pg";

export type Column = { name: string; type: number };
type Description = { columns: Column[]; error: Error | null };

/** A query that is parsed and described by the server (extended protocol) and never run. */
class Describe {
  private columns: Column[] = [];
  constructor(
    private readonly text: string,
    private readonly done: (description: Description) => void,
  ) {}

  submit(connection: pg.Connection): void {
    const extended = connection as unknown as {
      parse(query: object): void;
      describe(message: object): void;
      sync(): void;
    };
    extended.parse({ name: "", text: this.text, types: [] });
    extended.describe({ type: "S", name: "" });
    extended.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }

  /** The client forgets a query that failed: it is not told when the server is ready again. */
  handleError(error: Error): void {
    this.done({ columns: [], error });
  }

  handleReadyForQuery(): void {
    this.done({ columns: this.columns, error: null });
  }
}

/** Returns the result columns of a statement, as the server has prepared it. Throws what the server says against it. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    const query = new Describe(text, ({ columns, error }) => (error ? reject(error) : resolve(columns)));
    client.query(query as unknown as pg.Submittable);
  });
}

/** What pg's parsers, and ours for int8, make of a column. */
export function valueKind(type: number): string {
  const { builtins } = pg.types;
  const kinds: Record<number, string> = {
    [builtins.BOOL]: "boolean",
    [builtins.BYTEA]: "Buffer",
    [builtins.INT2]: "number",
    [builtins.INT4]: "number",
    [builtins.INT8]: "number",
    [builtins.FLOAT4]: "number",
    [builtins.FLOAT8]: "number",
    [builtins.TIMESTAMPTZ]: "Date",
    [builtins.DATE]: "Date",
    [builtins.JSON]: "json",
    [builtins.JSONB]: "json",
    1000: "boolean[]",
    1005: "number[]",
    1007: "number[]",
    1016: "string[]",
    1021: "number[]",
    1022: "number[]",
    1009: "string[]",
    1015: "string[]",
    2951: "string[]",
  };
  return kinds[type] ?? "string";
}
