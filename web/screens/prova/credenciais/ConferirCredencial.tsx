import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { verificarCredencial } from '#contract/prova/credenciais.ts';
import { enderecoDaConferencia } from '../certificados/situacao.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../certificados/publico/Conferencia.module.css';

const MAIOR = 50_000;
const TIPOS = {
  valida: 'success',
  vencida: 'warning',
  incompleta: 'warning',
  revogada: 'error',
  adulterada: 'error',
  desconhecida: 'warning',
  'outro-emissor': 'warning',
  ilegivel: 'warning',
} as const;

/** An open credential (Open Badges 3.0) that somebody brought: signature, issuer, revocation and validity. */
export function ConferirCredencial() {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const conferir = useMutation({
    mutationFn: async (escolhido: File) => {
      if (escolhido.size > MAIOR) throw new Error('Este arquivo é grande demais para ser uma credencial.');
      return api(verificarCredencial, { body: { Credencial: await escolhido.text() } });
    },
  });
  const escolher = (escolhido: File | null) => {
    setArquivo(escolhido);
    conferir.reset();
    if (escolhido !== null) conferir.mutate(escolhido);
  };
  const { data, error } = conferir;
  return (
    <Secao
      titulo="Conferir uma credencial aberta"
      texto="Para quem recebeu o certificado como arquivo .jwt ou .json (Open Badges 3.0)."
    >
      <div className={styles.conferir}>
        <FileField
          label="Arquivo da credencial"
          file={arquivo}
          onFile={escolher}
          accept=".jwt,.json,application/vc+jwt,application/json,text/plain"
        />
        {error === null ? null : (
          <Notice kind="error">
            {error.message}{' '}
            {arquivo === null ? null : (
              <Button variant="subtle" size="compact-sm" onClick={() => conferir.mutate(arquivo)}>
                Tentar de novo
              </Button>
            )}
          </Notice>
        )}
        {data === undefined ? null : (
          <Notice kind={TIPOS[data.Situacao]}>
            {data.message}
            {data.Certificado === null ? null : (
              <>
                {' '}
                {data.Certificado.Nome}, {data.Certificado.Curso}:{' '}
                <Link to={enderecoDaConferencia(data.Certificado.Codigo)}>
                  {formatarCodigo(data.Certificado.Codigo)}
                </Link>
              </>
            )}
          </Notice>
        )}
      </div>
    </Secao>
  );
}
