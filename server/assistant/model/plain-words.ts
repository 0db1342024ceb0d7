/**
 * Words that a language model may use besides those of the PGs it was told about: no name, no link and no secret is
 * among them.
 */

const WORDS = `a able about above actually adjust after again all almost along already also although always am among an and another any anyone anything anywhere
apart are area areas around as ask asked at available away back based be because been before being below best better between beyond big bit book booked both bring
brings budget but by can cannot case change changed changing cheap cheaper cheapest check choice choices choose city close closest come comes comfortable compare compared comparison
consider contact cost costs could couple day days decide deposit details did differ difference different do does done down each easily either else enough even every everything exactly
expensive extra far features few fewer find fine first fit fits fitting five follow following for found four free from full further get gets girls give gives go good great had happy
has have haven help helpful here high higher highest home house houses how however i if in include included includes including increase instead interested into is it its just keep
kind know larger last least less let like likely list listed lists little live location longer look looked looking looks lot low lower lowest made main make makes many matches match
matching may maybe me mean meals meet meets men might mind month monthly more most much my name near nearby nearest necessary need needs never new next nice no none nor not note nothing
now of off offer offers often okay old on once one ones only open option options or other others otherwise our out over page people per perfect perhaps person pg pgs place places please
possible prefer preferred price priced prices pricey probably property question quickly quite range rather ready really reach relax remove rent rents requirements result results
right room rooms same saved say search searched searching second see seem seems several share shared sharing shortlist should show showing shown shows similar simply since single site
slightly small so some someone something soon sorry sound sounds start stay still such suggest suit suitable suits sure take tell than thank thanks that the their them then there these they thing
things third this those though three time to together too top total toward try trying twin two under unfortunately until up upon us use useful very want wanted was way ways we welcome well
were what when where whether which while who why will wish wishes with within without women would yes yet you your yours don doesn isn aren can't ladies boys gents students working
professionals anyone everyone month's it's that's i'm you're here's there's let's let s t re ll ve d`;

export const PLAIN_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/));
