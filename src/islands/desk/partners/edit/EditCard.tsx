import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { $desk } from '../../lib/desk-session.ts'

interface Props {
  title: string
  children: ReactNode
  /** The form that replaces the children; `close` ends editing. */
  form: (close: () => void) => ReactNode
}

/** A card of a partner's data that a manager edits in place. */
export function EditCard({ title, children, form }: Props) {
  const t = useTexts('desk-partners')
  const isManager = useStore($desk, { ssr: () => undefined })?.staff.role === 'manager'
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <Button look="quiet" size="small" aria-label={t('editOne', { title })} onClick={() => setEditing(true)}>
      {t('edit')}
    </Button>
  )
  return (
    <Card title={title} aside={isManager && !isEditing && edit}>
      {isEditing ? form(() => setEditing(false)) : children}
    </Card>
  )
}
