import ts from 'typescript';

const DECLARED = [
  ts.isVariableDeclaration,
  ts.isFunctionDeclaration,
  ts.isClassDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isInterfaceDeclaration,
];
const INSIDE = [ts.isParameter, ts.isMethodDeclaration, ts.isPropertyDeclaration];

/**
 * The names that a file gives by itself. What is only imported, or taken out of an object by the name it has there, was
 * named elsewhere; fields of the API begin with a capital. `inside`: parameters, members and parts of what is taken out
 * too.
 */
export function declaredNames(file: string, text: string, { inside }: { inside: boolean }): string[] {
  const names: string[] = [];
  const add = (name: ts.Node | undefined) => {
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)))
      names.push(name.text.replace('#', ''));
  };
  const addPart = (name: ts.Node) => {
    if (!(ts.isIdentifier(name) && /^[A-Z]/.test(name.text))) add(name);
  };
  const visit = (node: ts.Node) => {
    const { name } = node as ts.NamedDeclaration;
    if (DECLARED.some((is) => is(node))) add(name);
    else if (inside && name && INSIDE.some((is) => is(node))) addPart(name);
    else if (inside && ts.isBindingElement(node) && node.propertyName) addPart(node.name);
    else if (inside && ts.isArrayBindingPattern(node))
      for (const part of node.elements) if (ts.isBindingElement(part)) addPart(part.name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return names;
}
