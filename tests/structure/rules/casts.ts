import ts from 'typescript'
import type { Source } from './sources.ts'

/** Places in production code that override the type checker: `as`, except `as const`, and `!` after a value. */
export function castsIn({ path, text }: Source): string[] {
  if (!/^(contract|server|src)\/.*\.tsx?$/.test(path) || /\.(test|d)\.tsx?$/.test(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) && node.type.getText() !== 'const'
    if (isCast || ts.isNonNullExpression(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1} ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
