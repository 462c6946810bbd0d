import { type ReactNode, useState } from 'react'
import type { Permission } from '../../../../../contract/desk/permissions.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { usePermissions } from '../../lib/use-permissions.ts'

interface Props {
  title: string
  permission: Permission
  children: ReactNode
  /** The form that replaces the children; `close` ends editing. */
  form: (close: () => void) => ReactNode
}

/** A card with a partner's data, editable in place for users with the permission. */
export function EditCard({ title, permission, children, form }: Props) {
  const t = useTexts('desk-partners')
  const canEdit = usePermissions()(permission)
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <Button
      appearance="quiet"
      size="small"
      className="-mx-3"
      aria-label={t('editOne', { title })}
      onClick={() => setEditing(true)}
    >
      {t('edit')}
    </Button>
  )
  return (
    <Card title={title} aside={canEdit && !isEditing && edit}>
      {isEditing ? form(() => setEditing(false)) : children}
    </Card>
  )
}
