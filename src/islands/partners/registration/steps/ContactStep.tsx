import { Field } from '../../../ui/form/Field.tsx'
import { pairs, Place } from './Place.tsx'
import { useControl } from '../use-control.ts'
import type { Registration } from '../use-registration.ts'

/** The applicant. */
export function ContactStep({ registration }: { registration: Registration }) {
  const control = useControl(registration)
  return (
    <div className={pairs}>
      <Place field="name">
        <Field {...control('name')} required autoComplete="given-name" />
      </Place>
      <Place field="surname">
        <Field {...control('surname')} required autoComplete="family-name" />
      </Place>
      <Place field="email" wide>
        <Field {...control('email')} required type="email" inputMode="email" autoComplete="email" />
      </Place>
      <Place field="phone">
        <Field {...control('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
      </Place>
      <Place field="jobTitle">
        <Field {...control('jobTitle')} optional autoComplete="organization-title" />
      </Place>
    </div>
  )
}
