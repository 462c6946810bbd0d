import { countryName, formatDate, formatLabelled } from '../../../../../contract/format.ts'
import type { AuditEntry } from '../../../../../contract/desk/log.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { changedFields } from './changed-fields.ts'
import { valueTextOf } from './value-text.ts'

/** The changes of an action: each field with its value before and after. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const nameOf = useFieldName()
  const format = useValueText(entry)
  const locale = useLocale()
  const fields = changedFields(entry)
  if (fields.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-small">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{formatLabelled(nameOf(field), '', locale)}</span>
          {before !== undefined && (
            <>
              <del className="text-muted no-underline">{format(field, before)}</del>
              <span aria-hidden> → </span>
              <span className="sr-only">, </span>
            </>
          )}
          <ins className="no-underline">{format(field, after)}</ins>
        </li>
      ))}
    </ul>
  )
}

/**
 * The name of a changed field. Names with several parts, like `otherCountries · freeFrom` or `referenceRate ·
 * 2027-01-01`, are translated part by part; before a day, `FR` is a country.
 */
export function useFieldName() {
  const t = useTexts('desk')
  const locale = useLocale()
  // A name chosen by staff, such as a zone's, has no text: its key is returned.
  const nameOf = (field: string) => {
    if (/^\d{4}-\d\d-\d\d$/.test(field)) return formatDate(field, locale)
    const key = `fields.${field}`
    const name = t(key as 'fields.state')
    return name === key ? field : name
  }
  return (field: string) => {
    const country = /^([A-Z]{2}) · \d/.exec(field)?.[1]
    const [first = '', ...rest] = field.split(' · ')
    return [country ? countryName(country, locale) : nameOf(first), ...rest.map(nameOf)].join(' · ')
  }
}

function useValueText(entry: AuditEntry) {
  const nameOf = useFieldName()
  const texts = {
    desk: useTexts('desk'),
    partners: useTexts('desk-partners'),
    prices: useTexts('prices'),
    stock: useTexts('desk-stock'),
    ui: useTexts('ui'),
    locale: useLocale()
  }
  return valueTextOf(entry, texts, nameOf)
}
