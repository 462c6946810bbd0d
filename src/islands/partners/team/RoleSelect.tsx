import { type CompanyRole, companyRoles, roleNames } from '../../../../contract/partners/customer.ts'
import { Select } from '../../ui/form/Select.tsx'

interface Props {
  label: string
  labelHidden?: boolean
  value: CompanyRole
  onChange: (role: CompanyRole) => void
}

/** A select with the three roles. */
export function RoleSelect({ label, labelHidden, value, onChange }: Props) {
  const choose = (code: string) => {
    const role = companyRoles.find((option) => option === code)
    if (role) onChange(role)
  }
  return (
    <Select label={label} labelHidden={labelHidden} value={value} onChange={(event) => choose(event.target.value)}>
      {companyRoles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </Select>
  )
}
