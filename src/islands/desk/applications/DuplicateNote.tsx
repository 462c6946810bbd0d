import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PossibleDuplicate, DeskApplication } from '../../../../contract/desk/applications.ts'
import { formatDate } from '../../../../contract/format.ts'
import { formOf } from '../../../../contract/partners/application-input.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'

/** An application beside a similar partner or application; matching values are highlighted. */
export function DuplicateNote({
  application,
  duplicate
}: {
  application: DeskApplication
  duplicate: PossibleDuplicate
}) {
  const t = useTexts('desk')
  const locale = useLocale()
  const form = formOf(application.form)
  const hasMatch = (...kinds: PossibleDuplicate['matches'][number][]) =>
    kinds.some((kind) => duplicate.matches.includes(kind))
  const isCompany = duplicate.kind === 'company'
  const other = t(isCompany ? 'duplicates.partner' : 'duplicates.application', {
    name: duplicate.name,
    date: formatDate(duplicate.since, locale)
  })
  const rows: [label: string, own: string, other: string, isSame: boolean][] = [
    [
      t('facts.company'),
      form.companyName,
      [duplicate.name, duplicate.legalName].filter((name, i, all) => name && all.indexOf(name) === i).join(', '),
      hasMatch('same-name', 'name-applied')
    ],
    [t('facts.vatNumber'), form.vatNumber || '–', duplicate.vatNumber ?? '–', hasMatch('vat-known', 'vat-applied')],
    [
      t('facts.address'),
      `${form.streetAddress}, ${form.city}`,
      [duplicate.street, duplicate.city].filter(Boolean).join(', ') || '–',
      duplicate.street?.trim().toLowerCase() === form.streetAddress.trim().toLowerCase()
    ],
    [
      t('facts.email'),
      application.email,
      emailsOf(duplicate, application.email),
      hasMatch('email-known', 'email-applied')
    ]
  ]
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-warning bg-warning-tint p-4">
      <p className="flex items-start gap-3 text-table">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
        <span>
          <strong className="font-semibold">
            {t(isCompany ? 'duplicates.knownPartner' : 'duplicates.knownApplication')}
          </strong>{' '}
          {t('duplicates.applicantNote')}
        </span>
      </p>
      <table className="w-full border-collapse text-left text-table md:table-fixed">
        <caption className="sr-only">{other}</caption>
        <thead className="text-small max-md:sr-only">
          <tr>
            <th scope="col" className="w-36">
              <span className="sr-only">{t('duplicates.field')}</span>
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold text-muted">
              {t('duplicates.thisApplication')}
            </th>
            <th scope="col" className="py-1 font-semibold text-muted">
              {other}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ownValue, otherValue, isSame]) => (
            <tr key={label} className="border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-2">
              <th
                scope="row"
                className="py-1.5 pr-4 font-normal text-muted max-md:col-span-2 max-md:py-0 max-md:text-small"
              >
                {label}
              </th>
              <td className="py-1.5 pr-4 wrap-anywhere max-md:py-0">
                <Value isSame={isSame}>{ownValue}</Value>
              </td>
              <td className="py-1.5 wrap-anywhere max-md:py-0">
                <Value isSame={isSame}>{otherValue}</Value>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

// The matching one, otherwise the first.
function emailsOf({ emails }: PossibleDuplicate, own: string): string {
  if (emails.includes(own)) return own
  return emails.slice(0, 2).join(', ') || '–'
}

function Value({ isSame, children }: { isSame: boolean; children: ReactNode }) {
  return isSame ? <mark className="bg-transparent font-semibold text-warning">{children}</mark> : children
}
