import { useState } from 'react'
import { listStaff, resetStaffSecondFactor } from '../../../../contract/desk/second-factor.ts'
import type { Output } from '../../../../contract/endpoint.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { $desk } from '../lib/desk-session.ts'

type Person = Output<typeof listStaff>[number]

/** All staff and their second factors; a manager resets a colleague's. Needs the texts second-factor. */
export function StaffTable() {
  const t = useTexts('second-factor')
  const desk = useTexts('desk')
  const log = useTexts('desk-security')
  const { data, error, loading, retry } = useLoad('staff', (signal) => deskCall(listStaff, { signal }))
  const [subject, setSubject] = useState<Person>()
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  const isMe = ({ id }: Person) => id === $desk.get()?.staff.id
  return (
    <section aria-label={log('staff')} className="grid grid-cols-1 gap-3">
      <h2 className="display text-title">{log('staff')}</h2>
      <div className="overflow-clip rounded-card border border-line bg-white">
        <Table
          caption={log('staff')}
          rows={data ?? []}
          loading={loading}
          expected={3}
          keyOf={({ id }) => id}
          columns={[
            {
              head: log('columns.person'),
              card: 'title',
              cell: ({ name, email }) => (
                <>
                  <span className="block">{name}</span>
                  <span className="block text-small font-normal wrap-anywhere text-muted">{email}</span>
                </>
              )
            },
            { head: log('columns.role'), cell: ({ role }) => desk(`roles.${role}`) },
            {
              head: t('heading'),
              cell: ({ hasSecondFactor }) => (
                <Tag dot tone={hasSecondFactor ? 'success' : 'warning'}>
                  {t(hasSecondFactor ? 'on' : 'off')}
                </Tag>
              )
            },
            {
              head: t('reset'),
              headHidden: true,
              right: true,
              card: 'bare',
              cell: (person) =>
                person.hasSecondFactor &&
                !isMe(person) && (
                  <Button
                    look="quiet"
                    size="small"
                    onClick={() => setSubject(person)}
                    aria-label={t('resetOf', { name: person.name })}
                  >
                    {t('resetAction')}
                  </Button>
                )
            }
          ]}
        />
      </div>
      <ConfirmDialog
        danger
        subject={subject}
        texts={{ title: t('reset'), cancel: t('cancel'), action: t('resetAction'), done: t('resetDone') }}
        applyImport={({ id }) => deskCall(resetStaffSecondFactor, { params: { id } })}
        onClose={() => setSubject(undefined)}
        onChanged={retry}
      >
        <p>{t('resetText', { name: subject?.name ?? '' })}</p>
      </ConfirmDialog>
    </section>
  )
}
