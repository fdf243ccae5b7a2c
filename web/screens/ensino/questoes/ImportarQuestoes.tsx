import { contar } from '#contract/contar.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importarQuestoes, modeloQuestoes, previaQuestoes } from '#contract/ensino/questoes-importacao.ts';
import { api } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { LinhasDaPrevia } from './LinhasDaPrevia.tsx';
import styles from './Questoes.module.css';

type ImportarQuestoesProps = { idCurso: number; aberto: boolean; aoFechar: () => void };

export function ImportarQuestoes({ aberto, ...resto }: ImportarQuestoesProps) {
  return aberto ? <Passos {...resto} /> : null;
}

const MAXIMO = 5 * 1024 * 1024;

const lerBase64 = (arquivo: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const leitor = new FileReader();
    leitor.addEventListener('load', () =>
      resolve(typeof leitor.result === 'string' ? leitor.result.replace(/^[^,]*,/, '') : ''),
    );
    leitor.addEventListener('error', () =>
      reject(new Error('O arquivo não pôde ser lido. Feche-o no outro programa e escolha-o de novo.')),
    );
    leitor.readAsDataURL(arquivo);
  });

const questoes = (quantas: number) => contar(quantas, 'questão', 'questões');

function Passos({ idCurso, aoFechar }: Omit<ImportarQuestoesProps, 'aberto'>) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const corpo = async (escolhido: File) => ({
    IdCurso: idCurso,
    NomeArquivo: escolhido.name.slice(-200),
    Conteudo: await lerBase64(escolhido),
  });
  const previa = useMutation({
    mutationFn: async (escolhido: File) => {
      if (escolhido.size === 0) throw new Error('O arquivo está vazio.');
      if (escolhido.size > MAXIMO)
        throw new Error('O arquivo tem mais de 5 MB. Divida-o em arquivos menores.');
      return await api(previaQuestoes, { body: await corpo(escolhido) });
    },
  });
  const importar = useMutation({
    mutationFn: async (escolhido: File) => await api(importarQuestoes, { body: await corpo(escolhido) }),
    onSuccess: ({ Novas }) => {
      toast.success(`${questoes(Novas)} no banco.`);
      aoFechar();
    },
  });
  const modelo = useMutation({
    mutationFn: () => downloadFile(modeloQuestoes, { querystring: { formato: 'xlsx' } }),
  });
  const escolher = (escolhido: File | null) => {
    setArquivo(escolhido);
    previa.reset();
    if (escolhido !== null) previa.mutate(escolhido);
  };
  const erro = importar.error ?? modelo.error;

  const novas = previa.data?.Novas ?? 0;
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Importar questões"
      size="46rem"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button
            loading={importar.isPending}
            disabled={arquivo === null || novas === 0}
            onClick={() => arquivo !== null && importar.mutate(arquivo)}
          >
            {novas > 0 ? `Importar ${questoes(novas)}` : previa.isSuccess ? 'Nada a importar' : 'Importar'}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <p className={styles.texto}>
          Numa planilha, cada linha é uma questão: o enunciado, as alternativas e quais são as certas. Sem a
          coluna do tipo, ele vem da resposta. A planilha modelo traz um exemplo de cada tipo.
        </p>
        <p className={styles.texto}>
          Do Moodle, traga o banco de questões exportado em GIFT ou em Moodle XML, como ele saiu.
        </p>
        <Group>
          <Button variant="default" loading={modelo.isPending} onClick={() => modelo.mutate()}>
            Baixar planilha modelo
          </Button>
        </Group>
        <FileField
          label="Arquivo"
          help="CSV, XLSX, ODS, GIFT ou Moodle XML de até 5 MB, com até 1.000 questões."
          accept=".csv,.xlsx,.ods,.txt,.gift,.xml"
          file={arquivo}
          onFile={escolher}
          error={previa.error?.message}
        />
        {erro === null ? null : <Notice kind="error">{erro.message}</Notice>}
        <output>{previa.isPending ? 'Lendo o arquivo…' : ''}</output>
        {previa.data === undefined || arquivo === null ? null : <LinhasDaPrevia previa={previa.data} />}
      </Stack>
    </Drawer>
  );
}
