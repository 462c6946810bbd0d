import { useState } from 'react'
import { Combobox } from '../ui/form/Combobox.tsx'
import { Money } from '../ui/display/Money.tsx'
import { Stock } from '../ui/display/Stock.tsx'
import { Section, State, States } from './Section.tsx'
import { useSamples, type Variant, variants } from './samples.ts'

type Load = (text: string, signal: AbortSignal) => Promise<readonly Variant[]>

const find: Load = async (text) => {
  const search = text.toLowerCase()
  return variants.filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(search))
}
const neverResolves: Load = () => new Promise(() => undefined)
const rejects: Load = async () => {
  throw new Error('Simulated failure')
}

/** Suggestions: found, loading, none and failed. */
export function ComboboxParts({ pictures }: { pictures: Readonly<Record<string, string>> }) {
  const samples = useSamples()
  return (
    <Section id="combobox" title="Combobox">
      <States>
        <State name="pictures, stock and prices: type “lu”; “zz” has no results">
          <SampleCombobox label={samples.product} load={find} pictures={pictures} listClass="md:w-120" />
        </State>
        <State name="loading">
          <SampleCombobox label={`${samples.product} 2`} load={neverResolves} pictures={pictures} />
        </State>
        <State name="failed">
          <SampleCombobox label={`${samples.product} 3`} load={rejects} pictures={pictures} />
        </State>
        <State name="from two letters, with an error">
          <SampleCombobox
            label={`${samples.product} 4`}
            load={find}
            pictures={pictures}
            minLength={2}
            error={samples.required}
          />
        </State>
        <State name="disabled">
          <SampleCombobox label={`${samples.product} 5`} load={find} pictures={pictures} disabled />
        </State>
      </States>
    </Section>
  )
}

interface SampleProps {
  label: string
  load: Load
  pictures: Readonly<Record<string, string>>
  minLength?: number
  error?: string
  disabled?: boolean
  listClass?: string
}

function SampleCombobox({ pictures, ...rest }: SampleProps) {
  const [text, setText] = useState('')
  return (
    <Combobox
      {...rest}
      value={text}
      onInputChange={setText}
      keyOf={({ sku }) => sku}
      renderOption={(variant) => <VariantOption variant={variant} picture={pictures[variant.sku]} />}
      onSelect={({ sku }) => setText(sku)}
      footer={<span className="text-tiny text-muted">↑ ↓ · Enter · Esc</span>}
      placeholder="SKU"
    />
  )
}

function VariantOption({ variant: { sku, name, price, available }, picture }: { variant: Variant; picture?: string }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <img src={picture} alt="" width={36} height={36} className="size-9 rounded-control bg-sand object-cover" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-small text-muted">{sku}</span>
      </span>
      <span className="max-md:hidden">
        <Stock available={available} unavailability={available === 0 ? 'out-of-stock' : null} />
      </span>
      <Money amount={price} currency="EUR" className="font-semibold" />
    </span>
  )
}
