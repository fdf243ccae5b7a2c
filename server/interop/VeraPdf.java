import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Of each file: `conforms` or `fails`, its name, and every rule of PDF/A-2a and PDF/UA-1 that it breaks. */
class VeraPdf {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (String file : files) {
      StringBuilder broken = new StringBuilder();
      for (PDFAFlavour flavour : new PDFAFlavour[] {PDFAFlavour.PDFA_2_A, PDFAFlavour.PDFUA_1}) {
        try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(file), flavour);
            PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
          ValidationResult result = validator.validate(parser);
          if (!result.isCompliant()) broken.append("  not ").append(flavour.getId()).append('\n');
          for (TestAssertion rule : result.getTestAssertions()) {
            if (rule.getStatus() != TestAssertion.Status.FAILED) continue;
            broken.append("  ").append(rule.getRuleId().getClause()).append(": ").append(rule.getMessage()).append('\n');
          }
        }
      }
      System.out.print((broken.length() == 0 ? "conforms " : "fails ") + file + '\n' + broken);
    }
  }
}
