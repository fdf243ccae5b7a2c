import type { ReactNode } from 'react';
import { LIMITES } from '#contract/campos.ts';
import { LIMITES_DO_CURSO } from '#contract/ensino/cursos.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '#icons';
import { EnviarArquivo } from '../../arquivos/EnviarArquivo.tsx';
import { Secao } from '../../../../components/Secao.tsx';
import type { Campos as CamposRecusados } from '../../../../lib/api.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import styles from '../Cursos.module.css';
import type { FormularioDoCurso } from '../dados-do-curso.ts';

type Assinada = { Nome: string; IdArquivoAssinatura: number | null; Assinatura: string | null };

type PessoaProps = {
  titulo: string;
  /** Where its fields stand among those of the course. */
  campo: string;
  pessoa: Assinada;
  segundo: { label: string; campo: string; valor: string; mudar: (texto: string) => void };
  mudar: (parte: Partial<Assinada>) => void;
  aoRemover: () => void;
  error: string | undefined;
  children?: ReactNode;
};

function Pessoa({ titulo, campo, pessoa, segundo, mudar, aoRemover, error, children }: PessoaProps) {
  return (
    <fieldset className={styles.pessoa}>
      <legend className="ui-hidden">{titulo}</legend>
      <div className={styles.lado}>
        <TextField
          label="Nome"
          name={`${campo}.Nome`}
          value={pessoa.Nome}
          onValue={(Nome) => mudar({ Nome })}
          error={error}
          maxLength={LIMITES_DO_CURSO.Nome}
        />
        <TextField
          label={segundo.label}
          name={`${campo}.${segundo.campo}`}
          value={segundo.valor}
          onValue={segundo.mudar}
          maxLength={LIMITES_DO_CURSO.Registro}
        />
      </div>
      {children}
      {pessoa.Assinatura === null ? (
        <EnviarArquivo
          uso="imagem"
          label="Imagem da assinatura"
          name={`${campo}.Assinatura`}
          help="Vai no certificado. De preferência com fundo branco."
          valor={null}
          onValor={(arquivo) =>
            mudar({ IdArquivoAssinatura: arquivo?.IdArquivo ?? null, Assinatura: arquivo?.path ?? null })
          }
        />
      ) : (
        <img className={styles.assinatura} src={pessoa.Assinatura} alt={`Assinatura de ${pessoa.Nome}`} />
      )}
      <span className={styles.acoes}>
        {pessoa.Assinatura === null ? null : (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => mudar({ IdArquivoAssinatura: null, Assinatura: null })}
          >
            Trocar assinatura
          </Button>
        )}
        <Button
          variant="subtle"
          size="sm"
          onClick={aoRemover}
          aria-label={`Remover ${pessoa.Nome || titulo}`}
        >
          Remover
        </Button>
      </span>
    </fieldset>
  );
}

type PessoasDoCursoProps = {
  valor: FormularioDoCurso;
  mudar: (parte: Partial<FormularioDoCurso>) => void;
  Campos: CamposRecusados;
};

const SEM_ASSINATURA = { IdArquivoAssinatura: null, Assinatura: null };

export function PessoasDoCurso({ valor, mudar, Campos }: PessoasDoCursoProps) {
  const { Instrutores, ResponsavelTecnico } = valor;
  const trocar = (posicao: number, parte: Partial<(typeof Instrutores)[number]>) =>
    mudar({ Instrutores: Instrutores.map((um, n) => (n === posicao ? { ...um, ...parte } : um)) });
  return (
    <>
      <Secao
        titulo="Instrutores"
        texto="Quem ensina, com a qualificação que o certificado mostra."
        acao={
          <Button
            variant="default"
            size="sm"
            data-campo="Instrutores"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() =>
              mudar({ Instrutores: [...Instrutores, { Nome: '', Qualificacao: '', ...SEM_ASSINATURA }] })
            }
          >
            Incluir instrutor
          </Button>
        }
      >
        {Instrutores.map((instrutor, posicao) => (
          <Pessoa
            // The order is the identity of a line that may still be empty.
            // oxlint-disable-next-line react/no-array-index-key
            key={posicao}
            titulo={`Instrutor ${posicao + 1}`}
            campo={`Instrutores.${posicao}`}
            pessoa={instrutor}
            segundo={{
              label: 'Qualificação',
              campo: 'Qualificacao',
              valor: instrutor.Qualificacao,
              mudar: (Qualificacao) => trocar(posicao, { Qualificacao }),
            }}
            mudar={(parte) => trocar(posicao, parte)}
            aoRemover={() => mudar({ Instrutores: Instrutores.toSpliced(posicao, 1) })}
            error={Campos[`Instrutores.${posicao}.Nome`]}
          />
        ))}
      </Secao>
      <Secao
        titulo="Responsável técnico"
        texto="Obrigatório quando o curso atende a uma norma."
        acao={
          ResponsavelTecnico === null ? (
            <Button
              variant="default"
              size="sm"
              data-campo="ResponsavelTecnico"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() =>
                mudar({ ResponsavelTecnico: { Nome: '', Registro: '', Email: '', ...SEM_ASSINATURA } })
              }
            >
              Incluir responsável
            </Button>
          ) : undefined
        }
      >
        {ResponsavelTecnico === null ? null : (
          <Pessoa
            titulo="Responsável técnico"
            campo="ResponsavelTecnico"
            pessoa={ResponsavelTecnico}
            segundo={{
              label: 'Registro profissional',
              campo: 'Registro',
              valor: ResponsavelTecnico.Registro,
              mudar: (Registro) => mudar({ ResponsavelTecnico: { ...ResponsavelTecnico, Registro } }),
            }}
            mudar={(parte) => mudar({ ResponsavelTecnico: { ...ResponsavelTecnico, ...parte } })}
            aoRemover={() => mudar({ ResponsavelTecnico: null })}
            error={Campos['ResponsavelTecnico.Nome']}
          >
            <TextField
              label="E-mail"
              name="ResponsavelTecnico.Email"
              type="email"
              help="Para avisar quando a regra da norma mudar. Não aparece no certificado nem para os alunos."
              value={ResponsavelTecnico.Email}
              onValue={(Email) => mudar({ ResponsavelTecnico: { ...ResponsavelTecnico, Email } })}
              error={Campos['ResponsavelTecnico.Email']}
              maxLength={LIMITES.Email}
              autoComplete="off"
            />
          </Pessoa>
        )}
      </Secao>
    </>
  );
}
