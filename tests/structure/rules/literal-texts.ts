import ts from 'typescript'
import type { Source } from './sources.ts'

const word = /\p{L}{2,}/u
/** Attributes that are read or spoken. */
const spoken =
  /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|text|hint|caption|heading)$/
/** English only: the kit, which is for developers, and the forms of the CMS. */
const exempt = /^src\/(islands\/kit|content-forms)\/|^src\/pages\/_kit\.astro$/

/** Texts in components and pages that no translation can replace. */
export function literalTexts({ path, text }: Source): string[] {
  if (exempt.test(path)) return []
  if (/^src\/.*\.tsx$/.test(path)) return inComponent(path, text)
  return /^src\/.*\.astro$/.test(path) ? inPage(path, text) : []
}

function inComponent(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node)
    if (literal !== undefined && word.test(literal)) found.push(`${path}: ${literal.trim()}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function literalOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.replaceAll(/&\w+;/g, '')
  if (ts.isJsxAttribute(node) && spoken.test(node.name.getText()))
    return node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : undefined
  if (!ts.isJsxExpression(node) || ts.isJsxAttribute(node.parent) || !node.expression) return undefined
  return ts.isStringLiteralLike(node.expression) ? node.expression.text : undefined
}

function inPage(path: string, text: string): string[] {
  const markup = text.replace(/^---[\s\S]*?\n---/, '').replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
  const attributes = [...markup.matchAll(/\s([\w-]+)="([^"]*)"/g)]
    .filter(([, name = '', value = '']) => spoken.test(name) && word.test(value))
    .map(([, , value]) => `${path}: ${value}`)
  const texts = withoutExpressions(markup).replaceAll(/<[^>]*>/g, '\n')
  const lines = texts.split('\n').filter((line) => word.test(line))
  return [...attributes, ...lines.map((line) => `${path}: ${line.trim()}`)]
}

// Innermost first.
function withoutExpressions(markup: string): string {
  const next = markup.replaceAll(/\{[^{}]*\}/g, '')
  return next === markup ? markup : withoutExpressions(next)
}
