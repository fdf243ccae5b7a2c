/** A document of so many pages, each with one line. */
export function pdf(linhas: string[]): string {
  const folhas = linhas.map((linha, n) => {
    const texto = `BT /F1 24 Tf 72 700 Td (${linha}) Tj ET`;
    return `${4 + 2 * n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * n} 0 R>>endobj
${5 + 2 * n} 0 obj<</Length ${texto.length}>>stream
${texto}
endstream endobj
`;
  });
  return `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count ${linhas.length}/Kids[${linhas.map((_, n) => `${4 + 2 * n} 0 R`).join(' ')}]>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${folhas.join('')}trailer<</Root 1 0 R>>
%%EOF
`;
}
