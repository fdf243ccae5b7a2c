import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { alunosDoCliente } from '#contract/alunos.ts';
import { compartilhar } from '#contract/certificados.ts';
import { GetTurmasByCliente } from '#contract/turmas.ts';
import { api } from '../../lib/api.ts';
import { formatarInstante } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { CopiarLink } from '../CopiarLink.tsx';
import { ConfirmarExportacao } from '../exportacao/ConfirmarExportacao.tsx';
import { pedidoDeConfirmacao } from '../exportacao/exportar.ts';
import styles from './Certificados.module.css';

const ids = { IdClienteTurma: 'compartilhar-quem', Dias: 'compartilhar-Dias' };
const TIPOS = [
  { value: 'turma', label: 'Uma turma' },
  { value: 'pessoa', label: 'Uma pessoa' },
  { value: 'cliente', label: 'A empresa inteira' },
] as const;
const PRAZOS = [
  { value: '1', label: '1 dia' },
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
] as const;

type CompartilharCertificadosProps = {
  IdCliente: number;
  /** Already chosen: only the time is asked for. */
  pessoa?: { IdClienteAluno: number; Nome: string };
  aoFechar: () => void;
};

/** A link that an auditor opens without login; it is shown once, expires, and can be ended before. */
export function CompartilharCertificados({ IdCliente, pessoa, aoFechar }: CompartilharCertificadosProps) {
  const consultas = useQueryClient();
  const [tipo, setTipo] = useState<string>(pessoa === undefined ? 'turma' : 'pessoa');
  const [quem, setQuem] = useState<number | null>(pessoa?.IdClienteAluno ?? null);
  const [dias, setDias] = useState('30');
  const [CPFInteiro, setCPFInteiro] = useState(false);

  const procurar = useCallback(
    async (busca: string, signal: AbortSignal) => {
      const pedido = { params: { id: IdCliente }, querystring: { busca }, signal };
      if (tipo === 'turma') {
        const { Itens } = await api(GetTurmasByCliente, pedido);
        return Itens.map(({ IdClienteTurma, Descricao }) => ({ value: IdClienteTurma, label: Descricao }));
      }
      const { Itens } = await api(alunosDoCliente, pedido);
      return Itens.map(({ IdClienteAluno, Nome }) => ({ value: IdClienteAluno, label: Nome }));
    },
    [IdCliente, tipo],
  );
  const criar = useMutation({
    mutationFn: () => {
      const comum = { Dias: Number(dias), CPFInteiro };
      if (tipo === 'cliente') return api(compartilhar, { body: { IdCliente, ...comum } });
      exigir({
        IdClienteTurma: quem === null && (tipo === 'turma' ? 'Escolha a turma.' : 'Escolha a pessoa.'),
      });
      return api(compartilhar, {
        body:
          tipo === 'turma'
            ? { IdClienteTurma: quem ?? 0, ...comum }
            : { IdClienteAluno: quem ?? 0, ...comum },
      });
    },
    onSuccess: () => consultas.invalidateQueries({ queryKey: ['certificados', 'links'] }),
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(criar.error, ids), [criar.error]);

  const pedido = criar.error && pedidoDeConfirmacao(criar.error);
  if (pedido) {
    return (
      <ConfirmarExportacao
        lista="certificados"
        filtros={{ cliente: IdCliente }}
        pedido={pedido}
        aoConfirmar={() => criar.mutate()}
        aoFechar={aoFechar}
      />
    );
  }
  if (criar.data !== undefined) {
    return (
      <Drawer
        opened
        onClose={aoFechar}
        title="Link pronto"
        footer={<Button onClick={aoFechar}>Concluir</Button>}
      >
        <Stack gap="md">
          <Notice kind="success" title={criar.data.Titulo}>
            O link abre sem login até {formatarInstante(criar.data.ExpiraEm)}. Copie-o agora: ele não é
            mostrado de novo.
          </Notice>
          <CopiarLink label="Link para o auditor" link={criar.data.Link} />
        </Stack>
      </Drawer>
    );
  }
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Compartilhar certificados"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button loading={criar.isPending} onClick={() => criar.mutate()}>
            Criar link
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        {pessoa === undefined ? (
          <>
            <SelectField
              label="Certificados de"
              value={tipo}
              onValue={(novo) => {
                setTipo(novo);
                setQuem(null);
                criar.reset();
              }}
              options={TIPOS}
            />
            {tipo === 'cliente' ? (
              <p className={styles.apoio}>
                Todos os certificados da empresa, só para leitura, como a Inspeção do Trabalho pode pedir
                (NR-01, item 1.6.5). Aprendizes menores de 18 anos ficam de fora.
              </p>
            ) : (
              <Dropdown
                key={tipo}
                id={ids.IdClienteTurma}
                label={tipo === 'turma' ? 'Turma' : 'Pessoa'}
                placeholder={tipo === 'turma' ? 'Escolha a turma' : 'Escolha a pessoa'}
                value={quem}
                onValue={(novo) => setQuem(novo === null ? null : Number(novo))}
                onSearch={procurar}
                error={Campos['IdClienteTurma']}
              />
            )}
          </>
        ) : (
          <p>Certificados de {pessoa.Nome}.</p>
        )}
        <SelectField
          id={ids.Dias}
          label="O link vale por"
          value={dias}
          onValue={setDias}
          options={PRAZOS}
          error={Campos['Dias']}
          help="Você pode encerrá-lo antes, em Links compartilhados. Cada abertura fica registrada."
        />
        <CheckboxField
          label="Documentos com o CPF inteiro"
          help="Para uma fiscalização. Sem isto, o ZIP traz cópias públicas, com parte do CPF oculta."
          checked={CPFInteiro}
          onChecked={setCPFInteiro}
        />
      </Stack>
    </Drawer>
  );
}
