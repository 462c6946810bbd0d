import { useState } from 'react'
import type { Output } from '../../../../contract/endpoint.ts'
import { erasePerson, type findDataSubjects } from '../../../../contract/partners/privacy.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'

export type Person = Output<typeof findDataSubjects>[number]

interface Props {
  /** Without a person, the dialog is closed. */
  person: Person | undefined
  email: string
  onClose: () => void
  onErased: () => void
}

/** Asks to type the email address before a person is erased; the server compares it. */
export function ErasePerson({ person, email, onClose, onErased }: Props) {
  const t = useTexts('privacy')
  const [typed, setTyped] = useState('')
  const name = person?.name || email
  return (
    <ConfirmDialog
      danger
      subject={person}
      texts={{
        title: t('desk.eraseTitle', { name }),
        cancel: t('cancel'),
        action: t('desk.action'),
        done: t('desk.done')
      }}
      onConfirm={({ id, lastAdmin }) =>
        deskCall(erasePerson, { params: { id }, input: { email: typed.trim(), leavesNoAdmin: lastAdmin } })
      }
      onClose={() => {
        setTyped('')
        onClose()
      }}
      onChanged={onErased}
    >
      <p>{t('desk.eraseText')}</p>
      {person?.lastAdmin && <p className="font-medium">{t('desk.lastAdmin')}</p>}
      <Field
        label={t('desk.confirm', { email })}
        type="email"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  )
}
