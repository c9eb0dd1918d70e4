import { BrandColor } from '#client/admin/hosts/brand/brand-color.tsx';
import { HostField } from '#client/admin/hosts/form/host-field.tsx';
import { PlainField } from '#client/admin/hosts/form/plain-fields.tsx';
import { Section } from '#client/admin/hosts/form/section.tsx';
import { SuggestionList } from '#client/admin/hosts/form/suggestion-list.tsx';
import { TextEntry } from '#client/admin/hosts/form/text-entry.tsx';
import { ImageField } from '#client/admin/hosts/images/image-field.tsx';
import { useUser } from '#client/session/user.ts';

/** The fields of the form that a website fills in. A host's admin has one host. */
export function ProposalFields({ filling }: { filling: number }) {
  const isOperator = useUser().data?.role === 'admin';
  return (
    <>
      <Section part="general">
        <HostField locked={!isOperator} />
        <TextEntry required name="hostsettings.title" />
        <PlainField path="pagesettings.description" />
        <PlainField path="pagesettings.language" />
        <ImageField required name="hostsettings.logo" />
        <BrandColor />
      </Section>
      <SuggestionList filling={filling} />
    </>
  );
}
