import { isPermitted, type Permission } from '../../../../contract/desk/permissions.ts'
import { useStaff } from './use-staff.ts'

/** The permissions of the signed-in staff member; none before hydration. The server checks every call itself. */
export function usePermissions(): (permission: Permission) => boolean {
  const role = useStaff()?.role
  return (permission) => role !== undefined && isPermitted(role, permission)
}
