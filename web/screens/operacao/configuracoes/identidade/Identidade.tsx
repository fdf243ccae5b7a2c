import { Stack } from '@mantine/core';
import { useId } from 'react';
import { LIMITES } from '#contract/campos.ts';
import { alterarIdentidade, LIMITES_DA_PLATAFORMA } from '#contract/operacao/configuracoes.ts';
import type { Plataforma } from '#contract/plataforma.ts';
import { CampoDaMarca } from '../../../../components/CampoDaMarca.tsx';
import { RostoDaPlataforma } from '../../../../components/Marca.tsx';
import { api } from '../../../../lib/api.ts';
import { shrinkImage } from '../../../../lib/image.ts';
import { emailInvalido } from '#contract/email.ts';
import { ImageField } from '../../../../ui/fields/ImageField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { tintStyle } from '../../../../ui/tint.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { ComPlataforma } from '../plataforma/ComPlataforma.tsx';
import { FormularioDaPlataforma } from '../plataforma/FormularioDaPlataforma.tsx';
import { useDecisao } from '../plataforma/useDecisao.ts';
import styles from './Identidade.module.css';

const dadosDe = ({ Nome, Imagem, Cor, EmailSuporte }: Plataforma) => ({
  Nome,
  Imagem,
  Cor: Cor ?? '',
  EmailSuporte: EmailSuporte ?? '',
});
type Dados = ReturnType<typeof dadosDe>;

const ids = { Nome: 'Nome', Imagem: 'Imagem', Cor: 'Cor', EmailSuporte: 'EmailSuporte' };
const rotulos = { Nome: 'Nome', Imagem: 'Logotipo', Cor: 'Cor da marca', EmailSuporte: 'E-mail de suporte' };

const legivel = (campo: keyof Dados, dados: Dados) =>
  campo === 'Imagem' ? (dados.Imagem === null ? 'sem logotipo' : 'com logotipo') : dados[campo];

const campos = ['Nome', 'Imagem', 'Cor', 'EmailSuporte'] as const;
const comparar = (minha: Dados, atual: Dados) =>
  campos
    .filter((campo) => minha[campo] !== atual[campo])
    .map((campo) => ({
      rotulo: rotulos[campo],
      minha: legivel(campo, minha),
      atual: legivel(campo, atual),
    }));

function FormularioDaIdentidade({ plataforma }: { plataforma: Plataforma }) {
  const decisao = useDecisao({
    plataforma,
    dadosDe,
    ids,
    limites: LIMITES_DA_PLATAFORMA,
    comparar,
    conferir: ({ Nome, EmailSuporte }) => ({
      Nome: Nome.trim() === '' && 'Informe o nome da plataforma.',
      EmailSuporte: EmailSuporte !== '' && emailInvalido(EmailSuporte) && 'Informe um e-mail válido.',
    }),
    enviar: ({ Nome, Imagem, Cor, EmailSuporte }, Versao = 0) =>
      api(alterarIdentidade, {
        body: {
          Nome,
          // Absent leaves the logo as it is; null takes it away.
          Imagem: Imagem === plataforma.Imagem ? undefined : Imagem,
          Cor,
          EmailSuporte,
          Versao,
        },
      }),
  });
  const { dados, mudar, Campos, campo } = decisao;

  const escolherLogo = (arquivo: File | null) => {
    if (arquivo === null) {
      mudar({ Imagem: null });
      return;
    }
    shrinkImage(arquivo)
      .then((Imagem) => mudar({ Imagem }))
      .catch((erro: unknown) => toast.error(erro instanceof Error ? erro.message : String(erro)));
  };

  return (
    <div className={styles.duas}>
      <FormularioDaPlataforma decisao={decisao}>
        <TextField
          {...campo('Nome')}
          label="Nome"
          help="No título das páginas, no rodapé e como remetente dos e-mails."
        />
        <ImageField
          name="Imagem"
          label="Logotipo"
          help="Opcional. PNG, JPEG ou WebP, de preferência com fundo branco. Sem ele aparecem o símbolo e o nome."
          value={dados.Imagem}
          onFile={escolherLogo}
          error={Campos['Imagem']}
          alt={`Logotipo de ${dados.Nome}`}
        />
        <CampoDaMarca
          rotulo="Usar uma cor própria"
          ajuda="Na tela de entrada, nos botões e nos e-mails. A cor de um cliente vem antes desta."
          cor={dados.Cor}
          aoMudar={(Cor) => mudar({ Cor })}
          erro={Campos['Cor']}
        />
        <TextField
          {...campo('EmailSuporte')}
          label="E-mail de suporte"
          type="email"
          help="Opcional. No rodapé de todas as páginas, também da entrada."
          maxLength={LIMITES.Email}
        />
      </FormularioDaPlataforma>
      <Previa Nome={dados.Nome} Imagem={dados.Imagem} Cor={dados.Cor} />
    </div>
  );
}

function Previa({ Nome, Imagem, Cor }: Pick<Dados, 'Nome' | 'Imagem' | 'Cor'>) {
  const titulo = useId();
  return (
    <section
      aria-labelledby={titulo}
      className={styles.previa}
      style={Cor === '' ? undefined : tintStyle(Cor)}
    >
      <h3 id={titulo}>Como fica</h3>
      <div className={styles.entrada}>
        <div className={styles.metade} data-inverso>
          <RostoDaPlataforma Nome={Nome} Imagem={Imagem} tamanho={28} />
          <p>Treinamento em dia. Prova na mão.</p>
        </div>
        <Stack gap="xs" className={styles.formulario}>
          <strong>Entrar</strong>
          <span className={styles.campo} />
          <span className={styles.campo} />
          <span className={styles.botao}>Entrar</span>
        </Stack>
      </div>
      <p className={styles.aba}>Cursos · {Nome}</p>
    </section>
  );
}

export const Identidade = () => <ComPlataforma Formulario={FormularioDaIdentidade} />;
