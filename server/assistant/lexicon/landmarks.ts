/** Where people work, study and shop: a PG can be near one of these, and nobody here can measure how far. */
import { role, type Entry } from './mark.ts';

/** Kinds of landmarks. */
export const LANDMARKS: readonly Entry[] = [
  role(
    'landmark',
    `metro, metro station, metro stn, station, stn, railway station, train station, bus stop, bus stand, bus depot, bus station, airport,
    office, my office, college, my college, university, campus, my campus, coaching, coaching classes, coaching centre, coaching center,
    institute, school, hospital, clinic, market, mall, workplace, my workplace, work, it park, tech park, techpark, it hub, sez, beach,
    temple, mandir, church, mosque, masjid, gurudwara, main road, highway, flyover, bridge, junction, circle, main gate, gate, petrol pump,
    police station, stadium, cinema, theatre, multiplex, supermarket, bank, atm, company, factory, headquarters, polytechnic,
    medical college, engineering college, degree college, law college, nursing college, city centre, city center, bypass, ring road,
    hospitals, schools, colleges, malls, temples, offices, markets, clinics, atms, banks`,
  ),
];

/** Landmarks by their names. */
export const NAMED_LANDMARKS: readonly Entry[] = [
  // Offices.
  role(
    'landmark',
    `signal, infosys, tcs, tata consultancy, wipro, accenture, cognizant, capgemini, hcl, tech mahindra, ibm, google, amazon, microsoft,
    flipkart, oracle, deloitte, dell, sap labs, cisco, intel, qualcomm, nvidia, jp morgan, jpmorgan, goldman sachs, walmart, swiggy office,
    zomato office, paytm, phonepe, razorpay office, byjus, bosch, samsung, mindtree, ltimindtree, hexaware, mphasis, kpmg, ernst and young,
    pwc, genpact, concentrix, teleperformance, wells fargo, hsbc, barclays, deutsche bank, tcs synergy park, synergy park,
    embassy tech village, embassy golf links, bagmane, bagmane tech park, rmz ecoworld, rmz ecospace, ecoworld, mindspace, raheja mindspace,
    prestige tech park, cyber park, cyber hub, world trade center, world trade centre, candor techspace, dlf it park, pritech park,
    kalyani tech park, global tech park, eon it park, waverock, knowledge city, salarpuria, wipro circle, infosys circle, infosys gate,
    infosys campus, wipro gate, tcs office, google office, amazon office, microsoft office`,
  ),
  // Colleges, coaching and exams' crowds.
  role(
    'landmark',
    `iit, iits, nit, iiit, iiits, iim, aiims, bits, jntu, jntuh, osmania university, hcu, isb, symbiosis, symbiosis college, christ,
    christ university, christ college, jain university, jain college, pes university, pes college, rv college, bms college, reva university,
    presidency university, presidency college, st josephs, st xaviers, st xaviers college, mount carmel, kristu jayanti, acharya college,
    mit wpu, mit college, dy patil, dy patil college, fergusson, fergusson college, coep, bharati vidyapeeth, vit, srm, srm university,
    srm college, sathyabama, loyola, loyola college, anna university, amity, amity university, sharda university, galgotias,
    galgotias university, bennett university, gl bajaj, lpu, chitkara, thapar, du, jnu, jamia, jamia millia, ip university, nsut, dtu,
    lady shri ram, hindu college, hansraj, hansraj college, srcc, miranda house, ramjas, nift, nid, gitam, gitam university, cbit,
    vnr college, vasavi college, bvrit, psg tech, psg college, kct, cusat, techno india, heritage college, allen, allen coaching,
    allen institute, aakash, aakash institute, resonance, fiitjee, vision ias, drishti ias, physics wallah, bansal classes, career point,
    unacademy, vajiram, nmims, iihm, christian medical college`,
  ),
  // Shops and hospitals.
  role(
    'landmark',
    `forum mall, phoenix mall, phoenix marketcity, market city, marketcity, inorbit, inorbit mall, orion mall, nexus mall, lulu mall,
    select citywalk, citywalk, ambience mall, dlf mall, mall of india, city centre mall, city center mall, seasons mall, amanora mall,
    amanora, express avenue, vr mall, big bazaar, bigbazaar, dmart, d mart, reliance mall, sarath city mall, sarath city, south city mall,
    elante, elante mall, r city mall, viviana mall, mantri mall, garuda mall, gopalan mall, gvk one, manjeera mall, westside, ikea,
    decathlon, apollo, apollo hospital, apollo hospitals, fortis, fortis hospital, manipal hospital, max hospital, medanta, kims,
    kims hospital, care hospital, yashoda hospital, ruby hall, columbia asia, narayana hospital, narayana hrudayalaya, nimhans, nims,
    cmc hospital, safdarjung hospital`,
  ),
];
