/** A document of so many pages, each with one line. */
export function pdf(lines: string[]): string {
  const sheets = lines.map((line, n) => {
    const text = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`;
    return `${4 + 2 * n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * n} 0 R>>endobj
${5 + 2 * n} 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj
`;
  });
  return `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count ${lines.length}/Kids[${lines.map((_, n) => `${4 + 2 * n} 0 R`).join(' ')}]>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${sheets.join('')}trailer<</Root 1 0 R>>
%%EOF
`;
}
