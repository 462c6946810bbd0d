import { type CompanyRole, companyRoles, roleNames } from '../../../../contract/customer.ts'
import { Select } from '../../ui/Select.tsx'

interface Props {
  label: string
  labelHidden?: boolean
  value: CompanyRole
  disabled?: boolean
  onChange: (role: CompanyRole) => void
}

/** One of the three roles. */
export function RoleSelect({ label, labelHidden, value, disabled, onChange }: Props) {
  const choose = (code: string) => {
    const role = companyRoles.find((one) => one === code)
    if (role) onChange(role)
  }
  return (
    <Select
      label={label}
      labelHidden={labelHidden}
      value={value}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    >
      {companyRoles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </Select>
  )
}
