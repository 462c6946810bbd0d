import { useState } from 'react'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { RemovableTags } from './RemovableTags.tsx'

interface Partner {
  id: string
  name: string
}

interface Props {
  partners: readonly Partner[]
  onChange: (partners: Partner[]) => void
  error: string | undefined
  /** Only partners with this currency. */
  currency?: string
}

/** Partners found by name, each removable. */
export function PartnerPicker({ partners, onChange, error, currency }: Props) {
  const t = useTexts('desk-promotions')
  const [text, setText] = useState('')
  const find = async (search: string, signal: AbortSignal) => {
    // Most may already be chosen, or have another currency.
    const { rows } = await deskCall(listPartners, { query: { search, itemsPerPage: 100 }, signal })
    const options = rows.filter(
      ({ id, currencyCode }) =>
        (currency === undefined || currencyCode === currency) && partners.every((partner) => partner.id !== id)
    )
    return options.slice(0, 8)
  }
  const addPartner = ({ id, name }: Partner) => {
    setText('')
    onChange([...partners, { id, name }])
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Combobox
        label={t('form.addPartner')}
        value={text}
        onInputChange={setText}
        load={find}
        keyOf={({ id }) => id}
        renderOption={({ name, city }) => (
          <span className="flex flex-wrap items-baseline gap-x-2 text-table">
            {name} <span className="text-small text-muted">{city}</span>
          </span>
        )}
        onSelect={addPartner}
        {...(error && { error })}
      />
      <RemovableTags
        tags={partners.map(({ id, name }) => ({ key: id, label: name }))}
        removeLabel={(name) => t('form.removeOne', { name })}
        onRemove={(id) => onChange(partners.filter((partner) => partner.id !== id))}
      />
    </div>
  )
}
