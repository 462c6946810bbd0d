import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { type CompanyRole, companyRoles, roleNames } from '../../../../contract/partners/customer.ts'
import { useTexts } from '../../../lib/texts.tsx'

const buyers: readonly CompanyRole[] = ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_COMMERCIAL']
const permissions = [
  ['catalogue', companyRoles],
  ['cart', companyRoles],
  ['orders', companyRoles],
  ['checkout', buyers],
  ['payments', buyers],
  ['addresses', buyers],
  ['team', ['ROLE_COMPANY_ADMIN']]
] as const satisfies readonly (readonly [string, readonly CompanyRole[]])[]

/** On phones, the permission is above its check marks. */
const row = 'max-md:grid max-md:grid-cols-3'

/** Permissions by role. */
export function RoleMatrix() {
  const t = useTexts('team')
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-line bg-white">
      <h2 id={id} className="display px-4 py-4 text-title md:px-6">
        {t('matrix.heading')}
      </h2>
      <table className="w-full border-collapse text-table max-md:block md:table-fixed">
        <caption className="sr-only">{t('matrix.heading')}</caption>
        <thead className="border-y border-line bg-paper text-small text-muted max-md:block">
          <tr className={row}>
            <th scope="col" className="px-4 py-2 text-left max-md:hidden md:w-1/2 md:px-6">
              <span className="sr-only">{t('matrix.right')}</span>
            </th>
            {companyRoles.map((role) => (
              <th key={role} scope="col" className="px-1 py-2 text-center font-semibold">
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {permissions.map(([permission, roles]) => (
            <tr key={permission} className={`border-b border-line last:border-b-0 ${row}`}>
              <th scope="row" className="px-4 py-2.5 text-left font-normal max-md:col-span-3 max-md:pb-0 md:px-6">
                {t(`matrix.${permission}`)}
              </th>
              {companyRoles.map((role) => (
                <td key={role} className="px-1 py-2.5 text-center">
                  {permission === 'orders' && role === 'ROLE_COMPANY_MARKETING' ? (
                    t('matrix.withoutPayments')
                  ) : (
                    <Mark isAllowed={roles.some((permitted) => permitted === role)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const t = useTexts('team')
  const Icon = isAllowed ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={`mx-auto size-4 ${isAllowed ? 'text-success' : 'text-muted'}`} />
      <span className="sr-only">{t(isAllowed ? 'matrix.yes' : 'matrix.no')}</span>
    </>
  )
}
