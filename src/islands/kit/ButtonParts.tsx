import { ArrowRight, Trash2 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { buttonClass, type Appearance } from '../ui/button-class.ts'
import { Section, State, States } from './Section.tsx'
import { useSamples } from './samples.ts'

const appearances: Appearance[] = ['filled', 'outline', 'quiet', 'danger', 'white']

/** Buttons in every style, size and state. */
export function ButtonParts() {
  const samples = useSamples()
  return (
    <Section id="buttons" title="Button">
      <States>
        {appearances.map((appearance) => (
          <State key={appearance} name={appearance}>
            <div className="flex flex-wrap items-center gap-3">
              <Button appearance={appearance} size="small">
                {samples.add}
              </Button>
              <Button appearance={appearance}>{samples.add}</Button>
              <Button appearance={appearance} size="large">
                {samples.add}
              </Button>
            </div>
          </State>
        ))}
        <State name="busy, disabled, aria-disabled">
          <div className="flex flex-wrap items-center gap-3">
            <Button busy>{samples.add}</Button>
            <Button disabled>{samples.add}</Button>
            <Button appearance="outline" aria-disabled>
              {samples.add}
            </Button>
          </div>
        </State>
        <State name="with icons; link styled as a button">
          <div className="flex flex-wrap items-center gap-3">
            <Button appearance="danger">
              <Trash2 aria-hidden className="size-4" />
              {samples.remove}
            </Button>
            <a href="#buttons" className={buttonClass('outline')}>
              {samples.add}
              <ArrowRight aria-hidden className="size-4" />
            </a>
          </div>
        </State>
        <State name="long text">
          <Button>{samples.required}</Button>
        </State>
      </States>
    </Section>
  )
}
