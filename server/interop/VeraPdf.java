import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Of each file: `conforms` or `fails`, its name, and every rule of PDF/A-2b that it breaks. */
class VeraPdf {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (String file : files) {
      try (PDFAParser parser =
              Foundries.defaultInstance().createParser(new FileInputStream(file), PDFAFlavour.PDFA_2_B);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_2_B, false)) {
        ValidationResult result = validator.validate(parser);
        System.out.println((result.isCompliant() ? "conforms " : "fails ") + file);
        for (TestAssertion broken : result.getTestAssertions()) {
          if (broken.getStatus() == TestAssertion.Status.FAILED) {
            System.out.println("  " + broken.getRuleId().getClause() + ": " + broken.getMessage());
          }
        }
      }
    }
  }
}
