import { type SubmitEvent, useState } from 'react'
import { pathOf } from '../../../../contract/endpoint.ts'
import { exportPerson, findDataSubjects } from '../../../../contract/partners/privacy.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall, deskDownload } from '../lib/desk-call.ts'
import { ErasePerson, type Person } from './ErasePerson.tsx'

/** Finds a person by email address, exports everything stored about them, and erases it. Needs the texts of privacy. */
export function PersonalData() {
  const t = useTexts('privacy')
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<{ email: string; persons: Person[] }>()
  const [subject, setSubject] = useState<Person>()
  const { busy, failure, send } = useSending()
  const find = async (address: string) =>
    setFound({ email: address, persons: await deskCall(findDataSubjects, { input: { email: address } }) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (email.trim() !== '') void send(() => find(email.trim()))
  }
  const save = (id: string, format: 'pdf' | 'json') =>
    void send(() => deskDownload(`${pathOf(exportPerson.path, { id })}?format=${format}`, `personal-data.${format}`))
  return (
    <section aria-label={t('desk.heading')} className="grid grid-cols-1 gap-3">
      <h2 className="display text-title">{t('desk.heading')}</h2>
      <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-4">
        <p className="max-w-text text-table text-muted">{t('desk.text')}</p>
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow md:max-w-96">
            <Field
              label={t('desk.email')}
              type="email"
              autoComplete="off"
              maxLength={200}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </div>
          <Button type="submit" appearance="outline" busy={busy}>
            {t('desk.find')}
          </Button>
        </form>
        {found?.persons.length === 0 && <p role="status">{t('desk.none')}</p>}
        {found && found.persons.length > 0 && (
          <ul className="grid gap-3">
            {found.persons.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
                <div className="min-w-0 grow">
                  <span className="block">{person.name || found.email}</span>
                  <span className="block text-small wrap-anywhere text-muted">
                    {t(`desk.${person.kind}`)}, {person.companyName}
                  </span>
                </div>
                <div className="flex">
                  {person.kind === 'user' && (
                    <>
                      <Button
                        appearance="quiet"
                        size="small"
                        onClick={() => save(person.id, 'pdf')}
                        aria-label={t('desk.exportOf', { name: person.name || found.email })}
                      >
                        {t('desk.export')}
                      </Button>
                      <Button
                        appearance="quiet"
                        size="small"
                        onClick={() => save(person.id, 'json')}
                        aria-label={t('desk.jsonOf', { name: person.name || found.email })}
                      >
                        {t('json')}
                      </Button>
                    </>
                  )}
                  <Button
                    appearance="quiet"
                    size="small"
                    onClick={() => setSubject(person)}
                    aria-label={t('desk.eraseOf', { name: person.name || found.email })}
                  >
                    {t('desk.erase')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {found && (
        <ErasePerson
          key={subject?.id}
          // The person as last loaded, who may have become the last Admin since the dialog opened.
          person={subject && (found.persons.find(({ id }) => id === subject.id) ?? subject)}
          email={found.email}
          onClose={() => setSubject(undefined)}
          onErased={() => void send(() => find(found.email))}
        />
      )}
    </section>
  )
}
