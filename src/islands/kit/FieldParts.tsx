import { Field } from '../ui/form/Field.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { Select } from '../ui/form/Select.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { Section, State, States } from './Section.tsx'
import { useSamples } from './samples.ts'

/** Text inputs, passwords, dates, text areas and selects. */
export function FieldParts() {
  const says = useSamples()
  return (
    <Section id="fields" title="Fields">
      <States>
        <State name="empty, optional">
          <Field label={says.name} optional placeholder={says.company} />
        </State>
        <State name="filled, with a hint and a link">
          <Field
            label={says.vat}
            hint={says.hint}
            defaultValue="FR12345678901"
            aside={
              <a href="#fields" className="text-link shrink-0 text-table">
                VIES
              </a>
            }
          />
        </State>
        <State name="error above the hint">
          <Field label={says.vat} hint={says.hint} error={says.required} />
        </State>
        <State name="disabled">
          <Field label={says.name} defaultValue={says.company} disabled />
        </State>
        <State name="read-only">
          <Field label={says.name} defaultValue={says.company} readOnly />
        </State>
        <State name="overfull">
          <Field label={says.long} defaultValue={says.long} error={says.long} />
        </State>
        <State name="label only heard">
          <Field label={says.product} labelHidden placeholder={says.product} />
        </State>
        <State name="day">
          <Field label={says.date} type="date" defaultValue="2026-11-30" min="2026-11-23" />
        </State>
        <State name="password">
          <PasswordField label="Password" defaultValue="a-long-password" autoComplete="off" />
        </State>
        <State name="several lines">
          <TextArea label={says.notes} optional defaultValue={says.sentence} />
        </State>
        <State name="several lines, error">
          <TextArea label={says.notes} error={says.required} hint={says.sentence} />
        </State>
      </States>
      <Selects />
    </Section>
  )
}

function Selects() {
  const says = useSamples()
  const options = (
    <>
      <option>France</option>
      <option>Deutschland</option>
      <option>{says.long}</option>
    </>
  )
  return (
    <States>
      <State name="select">
        <Select label={says.country}>{options}</Select>
      </State>
      <State name="select, error">
        <Select label={says.country} error={says.required} defaultValue="">
          <option value="">–</option>
          {options}
        </Select>
      </State>
      <State name="select, disabled">
        <Select label={says.country} disabled>
          {options}
        </Select>
      </State>
      <State name="select, overfull">
        <Select label={says.country} defaultValue={says.long} hint={says.hint}>
          {options}
        </Select>
      </State>
    </States>
  )
}
