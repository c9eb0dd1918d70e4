import { useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
import { CallFailed } from '#client/api.ts';
import { faultSentence } from './fault-sentence.ts';

/** Rules by field; each returns `true` or a sentence. `deps` is a field that is validated again with this one. */
export type Rules<Values extends FieldValues> = {
  [Name in Path<Values>]?: {
    validate: (value: unknown, form: Values) => true | string;
    deps?: Path<Values>;
  };
};

/**
 * A form that sends its values. The server's sentences about its fields are shown there; `failure` is any other error, until
 * the next attempt. `onInvalid` is called in place of `send` if a rule is broken.
 */
export function useFields<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  rules: Rules<Values>,
  send: (values: Values) => Promise<void>,
  onInvalid?: (errors: FieldErrors<Values>) => void,
) {
  const { register, setError, setValue, handleSubmit, watch, formState } = useForm<Values>({ defaultValues });
  const { errors, isDirty, isSubmitting, submitCount: tries } = formState;
  const [failure, setFailure] = useState<unknown>();

  async function attempt(values: Values) {
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      const sentences = error instanceof CallFailed ? error.errors : {};
      // An error within a value, such as at one of its lines, is the field's.
      const sentenceOf = (name: string) =>
        Object.entries(sentences).find(([path]) => `${path}.`.startsWith(`${name}.`))?.[1];
      const isNamed = (name: string): name is Path<Values> => sentenceOf(name) !== undefined;
      const named = Object.keys(rules).filter(isNamed);
      for (const name of named)
        setError(name, { message: faultSentence(sentenceOf(name) ?? '') }, { shouldFocus: true });
      if (named.length === 0) setFailure(error);
    }
  }

  return {
    failure,
    isDirty,
    isSubmitting,
    tries,
    watch,
    /** Sets a field that is no input, whose error is that of its `entry`. */
    set: setValue,
    submit: handleSubmit((values) => attempt(values), onInvalid),
    /** Returns the props of a field. */
    entry(name: Path<Values>) {
      const error: FieldError | undefined = get(errors, name);
      return { error: error?.message, ...register(name, rules[name]) };
    },
  };
}
