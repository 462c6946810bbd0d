import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { kinds } from '../../src/content-schema/collections.ts'
import { nearest } from '../../src/content-schema/field-rules.ts'
import { readContent } from './content-files.mjs'
import { templates } from './content-templates.mjs'
import { Failure, main } from '../process/failure.mjs'
import { root } from '../process/run.mjs'

// Creates a content file from its template; prompts for missing arguments.
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { root: { type: 'string', default: root } },
    allowPositionals: true
  })
  const folder = values.root
  const [what, ...given] = positionals
  const template = templates[what]
  if (!template) throw new Failure(unknownTemplate(what))
  const content = readContent(folder)
  const answers = await askQuestions(what, template.questions, given, content)
  const file = `src/content/${kinds[template.kind].folder}/${answers.code}.yaml`
  if (existsSync(join(folder, file))) throw new Failure(`${file} already exists: use another code, or edit that file.`)
  writeFileSync(join(folder, file), template.write(answers, content))
  process.stdout.write(
    `Created ${file}\nFill in the empty fields: npm run content:check lists them, and builds fail until none is left.\n`
  )
})

function unknownTemplate(what) {
  const names = Object.keys(templates)
  const lines = names.map((name) => `  npm run content:new ${usage(name)}`)
  return [what ? `There is no template called ${what}. Choose one of these:` : 'Choose a template:', ...lines].join(
    '\n'
  )
}

function usage(kind) {
  return [kind, ...templates[kind].questions.map(({ example }) => example)].join(' ')
}

async function askQuestions(what, questions, given, content) {
  const missing = questions.slice(given.length)
  if (missing.length > 0 && !process.stdin.isTTY)
    throw new Failure(`${missing[0].label} is missing. Example: npm run content:new ${usage(what)}`)
  const terminal = missing.length > 0 ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  const answers = {}
  try {
    for (const [i, question] of questions.entries()) {
      const answer = given[i] ?? (await terminal.question(`${question.label} (${question.example}): `))
      answers[question.name] = checked(question, answer.trim(), content)
    }
  } finally {
    terminal?.close()
  }
  return answers
}

function checked({ label, example, pattern, choices: choicesOf }, answer, content) {
  if (pattern && !pattern.test(answer))
    throw new Failure(`${label} "${answer}" is not valid; write it like ${example}.`)
  const choices = choicesOf?.(content)
  if (!choices || choices.includes(answer)) return answer
  const meant = nearest(answer, choices)
  throw new Failure(
    `${label} "${answer}" does not exist; ${meant ? `did you mean ${meant}?` : `choose: ${choices.join(', ')}`}`
  )
}
