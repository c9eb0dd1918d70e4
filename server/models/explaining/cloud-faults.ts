import type { ProviderFault } from '#contract/models/providers.ts';
import type { ServerRefusal } from '../failures/failures.ts';
import { redactWords } from '../failures/redact-words.ts';
import { tokenFaults } from '../transport/google-token.ts';

/** Reason for which AWS or Google refuses a connection. */
interface CloudFault {
  code: RegExp | string;
  /** Words of the server, where a code has several causes. */
  says?: RegExp;
  reason: ProviderFault;
  sentence: (model: string) => string;
  /** True to add the server's words: only for those that are about the account, and never about the question. */
  isQuoted?: true;
}

const spentQuota: Omit<CloudFault, 'code'> = {
  reason: 'rate',
  sentence: () => "The account's quota is used up. Wait until it is renewed, or ask the provider for more.",
  isQuoted: true,
};

/** The first match decides. Codes are from AWS's "Common error types" and Google's `google.rpc.Code`, and from RFC 6749 for tokens. */
const faults: readonly CloudFault[] = [
  {
    code: /^ExpiredToken/,
    reason: 'key',
    sentence: () => 'The session token of the key has expired. Enter a new key.',
  },
  {
    code: /^(?:UnrecognizedClient|InvalidClientTokenId|InvalidAccessKeyId)/,
    reason: 'key',
    sentence: () =>
      "AWS doesn't know the key: its access key ID is mistyped, deleted or inactive, or its session token is missing.",
  },
  {
    code: /^(?:InvalidSignature|SignatureDoesNotMatch)/,
    says: /region/i,
    reason: 'key',
    sentence: () => 'The key names another region than the address.',
  },
  {
    code: /^(?:InvalidSignature|SignatureDoesNotMatch|RequestExpired)/,
    says: /expired|not yet current|later than|earlier than/i,
    reason: 'fault',
    sentence: () => 'The clock of this server is wrong: AWS refuses what it signs. Set it.',
  },
  {
    code: /^(?:InvalidSignature|SignatureDoesNotMatch|IncompleteSignature)/,
    reason: 'key',
    sentence: () => "The secret access key doesn't belong to the access key ID.",
  },
  {
    code: /^AccessDenied/,
    says: /not authorized to perform/i,
    reason: 'key',
    sentence: () =>
      'The key is right, but may not do this. Allow bedrock:InvokeModelWithResponseStream and bedrock:ListFoundationModels in IAM.',
    isQuoted: true,
  },
  {
    code: /^AccessDenied/,
    reason: 'model',
    sentence: (model) => `The key is right, but its account may not use ${model} in this region.`,
    isQuoted: true,
  },
  {
    code: /^Validation/,
    says: /on-demand throughput/i,
    reason: 'model',
    sentence: (model) =>
      `${model} is asked through an inference profile only. Choose one from the list of models.`,
  },
  {
    code: /^Validation/,
    says: /model identifier/i,
    reason: 'model',
    sentence: (model) => `${model} is no model of the key's region.`,
  },
  { code: /^ServiceQuotaExceeded/, ...spentQuota },
  // Google says "your current quota" of a limit by the minute too, and then when to come back.
  {
    code: /^(?:Throttling|TooManyRequests)|^RESOURCE_EXHAUSTED$/i,
    says: /per[ _-]?day|daily|^(?!.{0,2000}retry in).{0,200}current quota/is,
    ...spentQuota,
  },
  {
    code: /^(?:Throttling|TooManyRequests)|^RESOURCE_EXHAUSTED$/i,
    reason: 'rate',
    sentence: () => 'The provider limits how often it is asked. Try again in a minute.',
  },
  {
    code: /^invalid_grant$/,
    says: /short-lived|\biat\b|\bexp\b/i,
    reason: 'fault',
    sentence: () => 'The clock of this server is wrong: Google refuses what it signs. Set it.',
  },
  {
    code: /^(?:invalid_grant|invalid_client|unauthorized_client|access_denied|invalid_scope)$/,
    reason: 'key',
    sentence: () =>
      'Google gives no token for the key: its service account or this key of it is deleted or disabled.',
    isQuoted: true,
  },
  {
    code: tokenFaults.unreadable,
    reason: 'key',
    sentence: () => "The private_key of the key can't be read. Paste the whole JSON file.",
  },
  {
    code: tokenFaults.unreachable,
    reason: 'key',
    sentence: () => 'No token could be fetched with the key: nothing answers at its token_uri.',
  },
  {
    code: tokenFaults.foreign,
    reason: 'key',
    sentence: () => 'No token could be fetched with the key: its token_uri leads to something else.',
  },
  {
    code: /^PERMISSION_DENIED$/,
    says: /vertex ai api has not/i,
    reason: 'key',
    sentence: () => 'The Vertex AI API is not enabled in the project of the key.',
    isQuoted: true,
  },
  {
    code: /^PERMISSION_DENIED$/,
    says: /aiplatform/i,
    reason: 'key',
    sentence: () =>
      'The key is right, but may not do this. Give its service account the role Vertex AI User.',
    isQuoted: true,
  },
];

/** Explains what AWS and Google refuse a connection for; undefined for another refusal. */
export function explainCloud(
  { code, refusal }: ServerRefusal,
  { model = 'the model', secrets = [] }: { model?: string | undefined; secrets?: readonly string[] },
): { reason: ProviderFault; sentence: string } | undefined {
  const words = refusal?.message ?? '';
  const found = faults.find((one) => isOf(one, code) && (one.says?.test(words) ?? true));
  if (!found) return undefined;
  const quoted = found.isQuoted ? redactWords(words, { secrets, asked: '' }) : '';
  return { reason: found.reason, sentence: `${found.sentence(model)}${quoted && ` It says: “${quoted}”`}` };
}

function isOf({ code }: CloudFault, told: string): boolean {
  return typeof code === 'string' ? code === told : code.test(told);
}
