import { CreditCard, FileText, Landmark } from 'lucide-react'
import { useState } from 'react'
import { quantityLimit } from '../../../contract/scalars.ts'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import { QuantityField } from '../ui/form/quantity/QuantityField.tsx'
import { RadioGroup } from '../ui/form/RadioGroup.tsx'
import { Switch } from '../ui/form/Switch.tsx'
import { Section, State, States } from './Section.tsx'
import { useSamples } from './samples.ts'

/** Quantities, switches, checkboxes and radio groups. */
export function ChoiceParts() {
  const samples = useSamples()
  return (
    <>
      <Section id="quantity" title="Quantity">
        <Quantities />
      </Section>
      <Section id="switch" title="Switch">
        <Switches />
      </Section>
      <Section id="checkbox" title="Checkbox">
        <States>
          <State name="unchecked, with a link">
            <Checkbox>
              {samples.sentence}{' '}
              <a href="#checkbox" className="text-link">
                Terms
              </a>
            </Checkbox>
          </State>
          <State name="checked, with a hint">
            <Checkbox defaultChecked hint={samples.hint}>
              {samples.name}
            </Checkbox>
          </State>
          <State name="error">
            <Checkbox error={samples.required}>{samples.name}</Checkbox>
          </State>
          <State name="disabled">
            <Checkbox disabled>{samples.name}</Checkbox>
            <Checkbox disabled defaultChecked>
              {samples.name}
            </Checkbox>
          </State>
          <State name="long text">
            <Checkbox>{samples.long}</Checkbox>
          </State>
        </States>
      </Section>
      <Section id="radio-group" title="Radio group">
        <Radios />
      </Section>
    </>
  )
}

function Quantities() {
  const [amount, setAmount] = useState(24)
  const shared = { value: amount, onChange: setAmount }
  return (
    <States>
      <State name="in a row">
        <QuantityField label="Luma" {...shared} />
      </State>
      <State name="large">
        <QuantityField label="Aria" large {...shared} />
      </State>
      <State name="maximum and minimum">
        <div className="flex flex-wrap gap-3">
          <QuantityField label="Brisa" value={quantityLimit} onChange={setAmount} />
          <QuantityField label="Forte" value={1} onChange={setAmount} />
        </div>
      </State>
      <State name="disabled">
        <QuantityField label="Nido" disabled {...shared} />
      </State>
    </States>
  )
}

function Switches() {
  const samples = useSamples()
  const [on, setOn] = useState(true)
  return (
    <States>
      <State name="on and off">
        <Switch checked={on} onChange={() => setOn(!on)}>
          {samples.name}
        </Switch>
        <br />
        <Switch checked={!on} onChange={() => setOn(!on)}>
          {samples.sentence}
        </Switch>
      </State>
      <State name="disabled">
        <Switch checked disabled onChange={() => setOn(on)}>
          {samples.name}
        </Switch>
        <br />
        <Switch checked={false} disabled onChange={() => setOn(on)}>
          {samples.name}
        </Switch>
      </State>
    </States>
  )
}

function Radios() {
  const samples = useSamples()
  const [chosen, setChosen] = useState<string>()
  const methods = [
    { value: 'card', label: 'Visa, Mastercard', description: samples.sentence, icon: CreditCard },
    { value: 'transfer', label: samples.company, description: samples.sentence, icon: Landmark },
    { value: 'terms', label: samples.vat, description: samples.long, icon: FileText, disabled: true }
  ]
  const kinds = [
    { value: 'b2c', label: samples.steps[0], description: samples.sentence },
    { value: 'b2b', label: samples.steps[1], description: samples.sentence }
  ]
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <State name="one selected, one disabled">
        <RadioGroup label="Method" options={methods} value={chosen ?? 'card'} onChange={setChosen} />
      </State>
      <State name="none selected, error, two columns">
        <RadioGroup
          label={samples.country}
          options={kinds}
          pairs
          value={chosen}
          onChange={setChosen}
          hint={samples.hint}
          error={chosen ? undefined : samples.required}
        />
      </State>
    </div>
  )
}
