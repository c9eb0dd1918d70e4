import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Section } from '#client/admin/config/fields/section.tsx';
import { emptyAction, emptyServer } from '#client/admin/config/state/action-entries.ts';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { labelOf } from '#client/admin/config/state/labels.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { faultOfRule } from '#contract/agent/action-rules.ts';
import { actionMethods } from '#contract/agent/actions.ts';
import type { Config } from '#contract/hosts/configs.ts';
import { Kind, Line, Lines } from './ability-fields.tsx';
import { AbilityList } from './ability-list.tsx';
import { ArgumentFields } from './argument-fields.tsx';
import { CallLog } from './call-log.tsx';
import { ServerTools } from './server-tools.tsx';
import { TryAction } from './try-action.tsx';

/** The actions that the host's agent may take besides answering. */
export function ActionsSection({ stored }: { stored: Config | undefined }) {
  return (
    <Section title={adminWords().actionsTitle} hint={adminWords().actionsHint}>
      <Lines
        path="aisettings.origins"
        label={labelOf('aisettings.origins')}
        hint={adminWords().originsHint}
      />
      <Lines
        path="pagesettings.linkOrigins"
        label={labelOf('pagesettings.linkOrigins')}
        hint={adminWords().linkOriginsHint}
      />
      <Actions stored={stored} />
      <Servers stored={stored} />
      {stored?.id !== undefined && <CallLog configId={stored.id} host={stored.host} />}
    </Section>
  );
}

function Actions({ stored }: { stored: Config | undefined }) {
  const { control } = useFormContext<Entries>();
  const list = useFieldArray({ control, name: 'aisettings.actions', keyName: 'key' });
  return (
    <AbilityList
      kind="actions"
      list={list}
      addText={adminWords().addAction}
      onAdd={() => list.append(emptyAction, { shouldFocus: false })}
      fieldsOf={(index, name) => {
        const saved = stored?.aisettings.actions?.find((one) => one.name === name);
        return (
          <>
            <ActionFields index={index} savedRule={saved?.rule} />
            {stored?.id !== undefined && saved && (
              <TryAction configId={stored.id} action={name} schema={saved.arguments} />
            )}
          </>
        );
      }}
    />
  );
}

function ActionFields({ index, savedRule = '' }: { index: number; savedRule: string | undefined }) {
  const { register, control } = useFormContext<Entries>();
  const path = `aisettings.actions.${index}` as const;
  const [kind, rule] = useWatch({ control, name: [`${path}.kind`, `${path}.rule`] });
  return (
    <>
      <Line path={`${path}.name`} label={adminWords().actionName} hint={adminWords().actionNameHint} />
      <Lines
        path={`${path}.description`}
        label={adminWords().actionDescription}
        hint={adminWords().actionDescriptionHint}
        dir="auto"
      />
      <Kind path={path} />
      <Line path={`${path}.url`} label={adminWords().actionUrl} hint={adminWords().actionUrlHint} />
      <SelectField
        label={adminWords().actionMethod}
        error={undefined}
        className="max-w-80"
        {...register(`${path}.method`)}
      >
        <option value="">{adminWords().actionMethodOfKind}</option>
        {actionMethods.map((method) => (
          <option key={method} value={method}>
            {method}
          </option>
        ))}
      </SelectField>
      <ArgumentFields index={index} />
      <Lines
        path={`${path}.headers`}
        label={adminWords().actionHeaders}
        hint={adminWords().actionHeadersHint}
      />
      {kind !== 'write' && (
        <Line
          path={`${path}.rule`}
          label={adminWords().actionRule}
          hint={adminWords().actionRuleHint}
          dir="auto"
          // Such a rule was saved before rules had their bounds, and no longer runs.
          fault={rule === savedRule ? faultOfRule(rule) : undefined}
        />
      )}
    </>
  );
}

function Servers({ stored }: { stored: Config | undefined }) {
  const { control } = useFormContext<Entries>();
  const list = useFieldArray({ control, name: 'aisettings.mcp', keyName: 'key' });
  return (
    <AbilityList
      kind="mcp"
      list={list}
      addText={adminWords().addServer}
      onAdd={() => list.append(emptyServer, { shouldFocus: false })}
      fieldsOf={(index, name) => (
        <>
          <ServerFields index={index} />
          {stored?.id !== undefined && stored.aisettings.mcp?.some((one) => one.name === name) && (
            <TryAction
              configId={stored.id}
              server={name}
              toolsOf={(tools) => <ServerTools index={index} tools={tools} />}
            />
          )}
        </>
      )}
    />
  );
}

function ServerFields({ index }: { index: number }) {
  const path = `aisettings.mcp.${index}` as const;
  return (
    <>
      <Line path={`${path}.name`} label={adminWords().actionName} hint={adminWords().serverNameHint} />
      <Lines
        path={`${path}.description`}
        label={adminWords().actionDescription}
        hint={adminWords().serverDescriptionHint}
        dir="auto"
      />
      <Kind path={path} />
      <Line path={`${path}.url`} label={adminWords().actionUrl} hint={adminWords().serverUrlHint} />
      <Lines path={`${path}.tools`} label={adminWords().serverTools} hint={adminWords().serverToolsHint} />
      <Lines
        path={`${path}.headers`}
        label={adminWords().actionHeaders}
        hint={adminWords().actionHeadersHint}
      />
    </>
  );
}
