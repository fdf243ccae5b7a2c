const MAXIMO = 5 * 1024 * 1024;

/** What can be told before sending; the server looks at the content. */
export function problemaDoArquivo(arquivo: File | null, coladas: string): string | null {
  if (arquivo === null) {
    return coladas.trim().includes('\n') ? null : 'Cole também as linhas das pessoas, abaixo dos títulos.';
  }
  if (arquivo.size === 0) return 'O arquivo está vazio.';
  return arquivo.size > MAXIMO ? 'O arquivo tem mais de 5 MB. Divida-o em arquivos menores.' : null;
}

export function formularioCom(arquivo: File, IdCliente: number): FormData {
  const formulario = new FormData();
  formulario.append('IdCliente', String(IdCliente));
  formulario.append('arquivo', arquivo);
  return formulario;
}
