import type { Column } from '../../../ui/display/Table.tsx'
import type { Selection } from './use-selection.ts'

interface Options<Row> {
  head: string
  keyOf: (row: Row) => string
  /** Accessible name of a row's checkbox. */
  labelOf: (row: Row) => string
  selection: Selection<Row>
}

/** The checkboxes of a list, on phones at the left of each card. */
export function selectColumn<Row>({ head, keyOf, labelOf, selection }: Options<Row>): Column<Row> {
  return {
    head,
    headHidden: true,
    width: 'w-12',
    card: 'select',
    cell: (row) => (
      <label className="grid size-11 cursor-pointer place-items-center md:-my-3 md:-ml-2">
        <input
          type="checkbox"
          aria-label={labelOf(row)}
          checked={selection.has(keyOf(row))}
          onChange={({ nativeEvent }) =>
            selection.toggle(keyOf(row), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="size-4.5 accent-plum"
        />
      </label>
    )
  }
}
