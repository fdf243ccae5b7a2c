import fastify from 'fastify';
import pg from 'pg';

/** The least that verifies a certificate: Fastify, pg, and the program's statement under a name. */

const RELATED = `json_build_object('Codigo', x.codigo, 'Termino', x.data_conclusao, 'Validade', x.validade)`;
const VERIFY = `
  select ce.dados, ce.dados_sha256, ce.pdf_sha256, certificado_situacao(ce.revogado_em, ce.espera_assinatura, ce.validade, $2::date) as status_certificado,
    ce.revogado_em, ce.motivo_revogacao, ce.assinado_em, ce.assinatura,
    (select ${RELATED} from certificado x where x.id_certificado_anterior = ce.id_certificado and x.revogado_em is null and not x.espera_assinatura
      order by x.emitido_em desc limit 1) as sucessor,
    (select ${RELATED} from certificado x where x.id_certificado = ce.id_certificado_anterior) as anterior,
    (select coalesce(json_agg(json_build_object('Sha256', x.sha256, 'Signatarios', x.signatarios, 'EnviadaEm',
        to_char(x.enviada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by x.numero), '[]')
      from certificado_copia x where x.id_certificado = ce.id_certificado) as copias
  from certificado ce where ce.codigo = $1`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();

app.get('/saude', () => ({}));
app.get<{ Params: { codigo: string } }>('/api/certificados/verificar/:codigo', async (request, reply) => {
  const values = [request.params.codigo, new Date().toISOString().slice(0, 10)];
  const { rows } = await pool.query({ name: 'verify', text: VERIFY, values });
  return rows.length === 0 ? reply.code(404).send() : (rows[0] as object);
});

process.on('SIGINT', () => void app.close().then(() => pool.end()));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
