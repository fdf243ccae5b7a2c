import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { previaDoAproveitamento, registrarAproveitamento } from '#contract/prova/aproveitamentos.ts';
import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import { api, ApiError } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { Formulario } from '../../../../components/Formulario.tsx';
import { today } from '../../../../lib/formats.ts';
import { asDataUrl } from '../../../../ui/fields/image-upload.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from '../../../estudo/avaliacoes/evidencia/Evidencia.module.css';
import { ConferirAproveitamento } from './ConferirAproveitamento.tsx';
import { EscolherAulas } from './EscolherAulas.tsx';
import { EscolherTreinamentos } from './EscolherTreinamentos.tsx';
import { ids, type Opcoes, type PassoProps, type Previa } from './passo.ts';
import { escolhidos, faltaNosTreinamentos, VAZIO, type Rascunho } from './rascunho.ts';
import { ValidacaoDoResponsavel } from './ValidacaoDoResponsavel.tsx';

const PASSOS = [
  { titulo: 'Treinamentos anteriores', campos: ['Treinamentos'] },
  { titulo: 'Aulas que eles cobrem', campos: ['Aulas'] },
  { titulo: 'Validação do responsável técnico', campos: ['ValidadoEm', 'Conteudo'] },
  { titulo: 'Conferir e registrar', campos: [] },
] as const;

/** Whoever does not see the step hears that it changed. */
const focar = (titulo: HTMLElement | null) => titulo?.focus();

type Props = {
  alvo: { IdClienteTurmaAluno: number; IdCurso: number };
  opcoes: Opcoes;
  aoTerminar: () => void;
};

/** Four steps; nothing is written before the last, and what was chosen stays when one goes back. */
export function FormularioDeAproveitamento({ alvo, opcoes, aoTerminar }: Props) {
  const [passo, setPasso] = useState(0);
  const [previa, setPrevia] = useState<Previa | null>(null);

  const escolha = (rascunho: Rascunho) => ({
    ...alvo,
    Aulas: [...rascunho.Aulas],
    Treinamentos: escolhidos(opcoes.Treinamentos, rascunho).map((um) => ({
      Origem: um.Origem,
      Id: um.Id,
      ...(um.CargaHoraria === null && { CargaHoraria: um.horas }),
      ...(um.HorasPresenciais === null && { HorasPresenciais: um.presenciais }),
      ...(opcoes.PedePratica && um.HorasPraticas === null && { HorasPraticas: um.praticas }),
    })),
  });
  const registrar = async (rascunho: Rascunho) => {
    const { arquivo, ValidadoEm } = rascunho;
    if (arquivo === null) return;
    const [, Conteudo = ''] = (await asDataUrl(arquivo)).split(',');
    await api(registrarAproveitamento, {
      body: { ...escolha(rascunho), ValidadoEm, NomeArquivo: arquivo.name, Conteudo },
    });
    toast.success('Aproveitamento registrado.');
    aoTerminar();
  };
  const { dados, mudar, Campos, ...form } = useForm({
    inicial: () => VAZIO,
    ids,
    conferir: (rascunho) => {
      if (passo === 0) return { Treinamentos: faltaNosTreinamentos(opcoes.Treinamentos, rascunho) };
      if (passo === 1) return { Aulas: rascunho.Aulas.length === 0 && 'Escolha ao menos uma aula.' };
      return passo === 2 ? conferirValidacao(rascunho) : {};
    },
    enviar: async (rascunho) => {
      if (passo === 1) setPrevia(await api(previaDoAproveitamento, { body: escolha(rascunho) }));
      if (passo === 3) await registrar(rascunho);
    },
    aoSalvar: () => setPasso((antes) => Math.min(antes + 1, PASSOS.length - 1)),
    // What the server refuses may belong to a step before.
    aoRecusar: (erro) => {
      const recusados = erro instanceof ApiError ? Object.keys(erro.Campos) : [];
      const dele = PASSOS.findIndex(({ campos }) => campos.some((campo) => recusados.includes(campo)));
      if (dele !== -1) setPasso(dele);
    },
    perde: () => false,
  });
  const { titulo } = PASSOS[passo] ?? PASSOS[0];
  const props: PassoProps = { opcoes, rascunho: dados, mudar, erro: (campo) => Campos[campo] };
  return (
    <Stack gap="md">
      <div>
        <p className={styles.apoio}>
          Aproveitar treinamento anterior em {opcoes.Curso} · passo {passo + 1} de {PASSOS.length}
        </p>
        <h3 key={passo} className={styles.titulo} tabIndex={-1} ref={focar}>
          {titulo}
        </h3>
      </div>
      <Formulario form={form} depois="O que você escolheu continua aqui.">
        {passo === 0 ? <EscolherTreinamentos {...props} /> : null}
        {passo === 1 ? <EscolherAulas {...props} /> : null}
        {passo === 2 ? <ValidacaoDoResponsavel {...props} /> : null}
        {passo === 3 && previa !== null ? <ConferirAproveitamento {...props} previa={previa} /> : null}
        <Group gap="sm">
          <Button type="submit" loading={form.salvando}>
            {passo === 3 ? 'Registrar aproveitamento' : 'Continuar'}
          </Button>
          {passo === 0 ? null : (
            <Button
              variant="default"
              onClick={() => {
                form.limpar();
                setPasso(passo - 1);
              }}
            >
              Voltar um passo
            </Button>
          )}
        </Group>
      </Formulario>
    </Stack>
  );
}

const conferirValidacao = ({ ValidadoEm, arquivo }: Rascunho) => ({
  Conteudo:
    arquivo === null
      ? 'Anexe o documento da validação.'
      : arquivo.size > ANEXO_MAXIMO && 'O arquivo tem mais de 10 MB.',
  ValidadoEm:
    ValidadoEm === ''
      ? 'Informe o dia da validação.'
      : ValidadoEm > today() && 'O dia da validação não pode estar no futuro.',
});
