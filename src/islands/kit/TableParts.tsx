import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { Money } from '../ui/display/Money.tsx'
import { Stock } from '../ui/display/Stock.tsx'
import { type Column, type Sort, Table } from '../ui/display/Table.tsx'
import { Section, State } from './Section.tsx'
import { useSamples, type Variant, variants } from './samples.ts'

const columns: readonly Column<Variant>[] = [
  { head: 'SKU', cell: ({ sku }) => sku, card: 'title', sortBy: 'sku' },
  { head: 'Name', cell: ({ name }) => name, sortBy: 'name' },
  {
    head: 'Stock',
    cell: ({ available }) => <Stock available={available} unavailability={available ? null : 'out-of-stock'} />
  },
  {
    head: 'Price',
    cell: ({ price }) => <Money amount={price} currency="EUR" />,
    right: true,
    sortBy: 'price',
    descendingFirst: true
  },
  {
    head: 'Actions',
    headHidden: true,
    right: true,
    card: 'bare',
    cell: ({ sku }) => (
      <span className="flex justify-end gap-2">
        <Button appearance="outline" size="small" aria-label={`View ${sku}`}>
          View
        </Button>
        <Menu
          label={`Actions for ${sku}`}
          entries={[
            { label: 'Open', href: '#table' },
            { label: 'Copy', onSelect: () => undefined }
          ]}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </span>
    )
  }
]

const frame = 'overflow-hidden rounded-card border border-line bg-white'

/** Tables, shown as cards on phones. */
export function TableParts() {
  const samples = useSamples()
  const [sort, setSort] = useState<Sort>()
  const shared = { columns, keyOf: ({ sku }: Variant) => sku }
  return (
    <Section id="table" title="Table">
      <State name="sortable, with actions">
        <div className={frame}>
          <Table caption="Variants" {...shared} rows={sorted(sort)} sort={sort} onSort={setSort} />
        </div>
      </State>
      <State name="loading">
        <div className={frame}>
          <Table caption="Loading" {...shared} rows={[]} loading expected={3} />
        </div>
      </State>
      <State name="reloading">
        <div className={frame}>
          <Table caption="Reloading" {...shared} rows={variants.slice(0, 2)} loading />
        </div>
      </State>
      <State name="empty">
        <div className={frame}>
          <Table caption="Empty" {...shared} rows={[]} empty={samples.sentence} />
        </div>
      </State>
      <State name="long text">
        <div className={frame}>
          <Table
            caption="Long text"
            {...shared}
            rows={variants.slice(0, 1).map((variant) => ({ ...variant, name: samples.long, sku: 'BALM-150' }))}
          />
        </div>
      </State>
    </Section>
  )
}

function sorted(sort: Sort | undefined): readonly Variant[] {
  if (!sort) return variants
  const by = (['sku', 'name', 'price'] as const).find((key) => key === sort.by) ?? 'sku'
  const direction = sort.descending ? -1 : 1
  return variants.toSorted((a, b) => direction * (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0))
}
