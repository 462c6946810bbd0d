import type { Kysely } from 'kysely'

type Type = 'text' | 'integer' | 'bigint'
/** Column type: `text` is NOT NULL, `text?` is nullable. */
type Columns = Record<string, Type | `${Type}?`>

/** Creates a table with its primary key. */
export async function table(db: Kysely<unknown>, name: string, columns: Columns, ...primary: string[]) {
  let create = db.schema.createTable(name)
  for (const [column, spec] of Object.entries(columns)) {
    const type = spec.replace('?', '') as Type
    create = create.addColumn(column, type, (c) => (spec.endsWith('?') ? c : c.notNull()))
  }
  await create.addPrimaryKeyConstraint(`${name}_pk`, primary as never[]).execute()
}

/** Creates an index named after its table and columns. */
export async function index(db: Kysely<unknown>, on: string, columns: string[], unique = false) {
  const create = db.schema
    .createIndex(`${on}_${columns.join('_')}`)
    .on(on)
    .columns(columns as never[])
  await (unique ? create.unique() : create).execute()
}
