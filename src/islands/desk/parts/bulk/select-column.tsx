import { useEffect, useRef } from 'react'
import type { Column } from '../../../ui/display/Table.tsx'
import type { Selection } from './use-selection.ts'

interface Options<Row> {
  head: string
  keyOf: (row: Row) => string
  /** The displayed rows, which the checkbox of the header selects, and its accessible name. */
  page: readonly Row[]
  pageLabel: string
  /** Accessible name of a row's checkbox. */
  labelOf: (row: Row) => string
  selection: Selection<Row>
}

/** The checkboxes of a list with one for the page in the header; on phones at the left of each card. */
export function selectColumn<Row>({ head, page, pageLabel, keyOf, labelOf, selection }: Options<Row>): Column<Row> {
  const count = page.filter((row) => selection.has(keyOf(row))).length
  return {
    head,
    headHidden: true,
    headControl: page.length > 0 && (
      <PageCheckbox
        label={pageLabel}
        isChecked={count === page.length}
        isMixed={count > 0 && count < page.length}
        onChange={selection.togglePage}
      />
    ),
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

interface PageCheckboxProps {
  label: string
  isChecked: boolean
  /** Whether some rows of the page are selected, but not all. */
  isMixed: boolean
  onChange: () => void
}

function PageCheckbox({ label, isChecked, isMixed, onChange }: PageCheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className="grid size-11 cursor-pointer place-items-center md:-my-3 md:-ml-2">
      <input
        ref={ref}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        className="size-4.5 accent-plum"
      />
    </label>
  )
}
