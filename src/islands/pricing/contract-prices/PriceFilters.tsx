import { useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'

interface Props {
  text: string
  category: string
  taxons: readonly { code: string; name: string }[]
  onChange: (change: { find?: string; category?: string }) => void
}

/** Search text and category. */
export function PriceFilters({ text, category, taxons, onChange }: Props) {
  const t = useTexts('contract-price')
  return (
    <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-[1fr_auto] print:hidden">
      <Field
        label={t('search')}
        labelHidden
        type="search"
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => onChange({ find: event.target.value })}
      />
      <Select
        label={t('category')}
        labelHidden
        value={category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">{t('allCategories')}</option>
        {taxons.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
