import type PDFDocument from 'pdfkit';

/** ISO 14289-1. PDF/A asks that a schema which it does not know be described beside its use. */
const PDF_UA = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>part</pdfaProperty:name>
      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:category>internal</pdfaProperty:category>
      <pdfaProperty:description>Which part of ISO 14289 the file follows</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/**
 * PDFKit takes one standard at a time, and writes a title into the XML as it stands, after the dictionary that wants it
 * so.
 */
export function completeMetadata(doc: InstanceType<typeof PDFDocument>) {
  const internal = doc as unknown as {
    info: Record<string, unknown>;
    endMetadata: () => void;
    appendXML: (xml: string) => void;
  };
  const finish = internal.endMetadata.bind(doc);
  internal.endMetadata = () => {
    for (const [name, value] of Object.entries(internal.info)) {
      if (typeof value !== 'string') continue;
      internal.info[name] = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    }
    internal.appendXML(PDF_UA);
    finish();
  };
}
