import { Field } from '../../../ui/form/Field.tsx'
import { twoColumns, FieldContainer } from './FieldContainer.tsx'
import { useControl } from '../use-control.ts'
import type { Registration } from '../use-registration.ts'

/** The applicant. */
export function ContactStep({ registration }: { registration: Registration }) {
  const control = useControl(registration)
  return (
    <div className={twoColumns}>
      <FieldContainer field="name">
        <Field {...control('name')} required autoComplete="given-name" />
      </FieldContainer>
      <FieldContainer field="surname">
        <Field {...control('surname')} required autoComplete="family-name" />
      </FieldContainer>
      <FieldContainer field="email" wide>
        <Field {...control('email')} required type="email" inputMode="email" autoComplete="email" />
      </FieldContainer>
      <FieldContainer field="phone">
        <Field {...control('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      </FieldContainer>
      <FieldContainer field="jobTitle">
        <Field {...control('jobTitle')} optional autoComplete="organization-title" />
      </FieldContainer>
    </div>
  )
}
