import { useStore } from '@nanostores/react'
import { isPermitted, type Permission } from '../../../../contract/desk/permissions.ts'
import { $desk } from './desk-session.ts'

/** The permissions of the signed-in staff member; none before hydration. The server checks every call itself. */
export function usePermissions(): (permission: Permission) => boolean {
  const role = useStore($desk, { ssr: () => undefined })?.staff.role
  return (permission) => role !== undefined && isPermitted(role, permission)
}
