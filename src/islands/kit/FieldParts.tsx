import { Field } from '../ui/form/Field.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { Select } from '../ui/form/Select.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { Section, State, States } from './Section.tsx'
import { useSamples } from './samples.ts'

/** Text inputs, passwords, dates, text areas and selects. */
export function FieldParts() {
  const samples = useSamples()
  return (
    <Section id="fields" title="Fields">
      <States>
        <State name="empty, optional">
          <Field label={samples.name} optional placeholder={samples.company} />
        </State>
        <State name="filled, with a hint and a link">
          <Field
            label={samples.vat}
            hint={samples.hint}
            defaultValue="FR12345678901"
            aside={
              <a href="#fields" className="text-link shrink-0 text-table">
                VIES
              </a>
            }
          />
        </State>
        <State name="error above the hint">
          <Field label={samples.vat} hint={samples.hint} error={samples.required} />
        </State>
        <State name="disabled">
          <Field label={samples.name} defaultValue={samples.company} disabled />
        </State>
        <State name="read-only">
          <Field label={samples.name} defaultValue={samples.company} readOnly />
        </State>
        <State name="long text">
          <Field label={samples.long} defaultValue={samples.long} error={samples.long} />
        </State>
        <State name="visually hidden label">
          <Field label={samples.product} labelHidden placeholder={samples.product} />
        </State>
        <State name="date">
          <Field label={samples.date} type="date" defaultValue="2026-11-30" min="2026-11-23" />
        </State>
        <State name="password">
          <PasswordField label="Password" defaultValue="a-long-password" autoComplete="off" />
        </State>
        <State name="text area">
          <TextArea label={samples.notes} optional defaultValue={samples.sentence} />
        </State>
        <State name="text area, error">
          <TextArea label={samples.notes} error={samples.required} hint={samples.sentence} />
        </State>
      </States>
      <Selects />
    </Section>
  )
}

function Selects() {
  const samples = useSamples()
  const options = (
    <>
      <option>France</option>
      <option>Deutschland</option>
      <option>{samples.long}</option>
    </>
  )
  return (
    <States>
      <State name="select">
        <Select label={samples.country}>{options}</Select>
      </State>
      <State name="select, error">
        <Select label={samples.country} error={samples.required} defaultValue="">
          <option value="">–</option>
          {options}
        </Select>
      </State>
      <State name="select, disabled">
        <Select label={samples.country} disabled>
          {options}
        </Select>
      </State>
      <State name="select, long text">
        <Select label={samples.country} defaultValue={samples.long} hint={samples.hint}>
          {options}
        </Select>
      </State>
    </States>
  )
}
