import { useState } from 'react'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Pager } from '../ui/display/Pager.tsx'
import { ProgressSteps } from '../ui/ProgressSteps.tsx'
import { Tabs } from '../ui/display/Tabs.tsx'
import { Section, State } from './Section.tsx'
import { useSamples } from './samples.ts'

const keys = ['tab-all', 'tab-added', 'tab-corrected', 'tab-refused'] as const

/** Navigation: tabs, steps, pagination, breadcrumbs. */
export function NavigationParts() {
  const samples = useSamples()
  const [tab, setTab] = useState<(typeof keys)[number]>(keys[0])
  const tabs = keys.map((key, i) => ({
    key,
    label: samples.tabs[key],
    count: [1204, 5, 4, 0][i],
    panel: (
      <p>
        {samples.tabs[key]}: {samples.sentence}
      </p>
    )
  }))
  return (
    <>
      <Section id="tabs" title="Tabs">
        <State name="with counts; selected by the URL’s hash; scrolls horizontally if narrow">
          <Tabs label="Report" tabs={tabs} selected={tab} onSelect={setTab} />
        </State>
        <State name="two tabs">
          <Tabs label="Two" tabs={tabs.slice(0, 2)} selected={tab} onSelect={setTab} />
        </State>
      </Section>
      <Section id="progress-steps" title="Progress steps">
        <Progressions />
      </Section>
      <Section id="pager" title="Pager">
        <Pagers />
      </Section>
      <Section id="breadcrumb" title="Breadcrumb">
        <State name="with names, the last loading">
          <Breadcrumb steps={[...samples.steps.map((name) => ({ name, href: '#breadcrumb' })), undefined]} />
        </State>
      </Section>
    </>
  )
}

function Progressions() {
  const samples = useSamples()
  const [current, setCurrent] = useState(2)
  const steps = samples.steps.map((name) => ({ name, href: '#progress-steps' }))
  return (
    <>
      <State name="full width">
        <ProgressSteps label="Registration" steps={steps} current={current} onNavigate={setCurrent} wide />
      </State>
      <State name="in a row">
        <ProgressSteps
          label="Checkout"
          steps={steps.slice(0, 3)}
          current={Math.min(current, 2)}
          onNavigate={setCurrent}
        />
      </State>
      <State name="finished, without links">
        <ProgressSteps label="Finished" steps={samples.steps.map((name) => ({ name }))} current={3} finished />
      </State>
    </>
  )
}

function Pagers() {
  const [page, setPage] = useState(5)
  const shared = { perPage: 10, hrefOf: (to: number) => `#page-${to}`, onPage: setPage }
  return (
    <>
      <State name="many pages">
        <Pager page={page} total={86} {...shared} />
      </State>
      <State name="first of three pages; hidden for a single page">
        <Pager label="First" page={1} total={24} {...shared} />
        <Pager page={1} total={8} {...shared} />
      </State>
    </>
  )
}
